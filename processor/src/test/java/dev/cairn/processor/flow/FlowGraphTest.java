package dev.cairn.processor.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.automaton.Determinization;
import dev.cairn.manifest.automaton.Minimization;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The graphs of statements, one by one. */
class FlowGraphTest {
  private static final Flow A = call("a");
  private static final Flow B = call("b");
  private static final Flow C = call("c");

  private static Flow call(String segment) {
    return new Flow.Call(new Symbol(segment, "Step"), RandomFlow.SPOT);
  }

  private static String machine(Flow flow) {
    return Minimization.of(Determinization.of(FlowGraph.of(flow).automaton(Set.of()))).toString();
  }

  @Test
  void callsComeOneAfterTheOther() {
    assertThat(machine(Flow.sequence(A, B))).isEqualTo("0 --a--> 1\n1 --b--> 2\n");
  }

  @Test
  void eitherOfTwoMayCome() {
    assertThat(machine(Flow.sequence(Flow.choice(A, B), C)))
        .isEqualTo("0 --a--> 1\n0 --b--> 1\n1 --c--> 2\n");
  }

  @Test
  void aLoopGoesBack() {
    assertThat(machine(Flow.sequence(Flow.repeated(A, Condition.UNKNOWN), B)))
        .isEqualTo("0 --a--> 0\n0 --b--> 1\n");
  }

  @Test
  void aFailureLeadsToTheHandlerFromEveryCallInTheBody() {
    Flow.Try guarded =
        new Flow.Try(
            Flow.sequence(A, B), List.of(new Flow.Handler(List.of("E"), C)), false, Flow.nothing());

    assertThat(machine(guarded)).isEqualTo("0 --a--> 1\n1 --b--> 2\n1 --c--> 3\n2 --c--> 3\n");
  }

  @Test
  void plainCodeThatMayThrowLeadsToTheHandler() {
    Flow.Handler handler = new Flow.Handler(List.of("E"), C);
    Flow body = Flow.sequence(new Flow.Hazard(), A);

    assertThat(machine(new Flow.Try(body, List.of(handler), false, Flow.nothing())))
        .isEqualTo("0 --a--> 1\n0 --c--> 2\n1 --c--> 2\n");
  }

  @Test
  void whatIsDoneLastIsDoneOnEveryWayOut() {
    Flow.Label out = new Flow.Label("out");
    Flow body = Flow.sequence(A, Flow.choice(Flow.nothing(), new Flow.Jump(out)), B);
    Flow guarded = new Flow.Try(body, List.of(), false, C);
    Flow flow = new Flow.Scope(out, Flow.sequence(guarded, A));

    // After the jump, and after a failure, nothing follows; behind the block, a does.
    assertThat(machine(flow))
        .isEqualTo("0 --a--> 1\n1 --b--> 2\n1 --c--> 3\n2 --c--> 4\n4 --a--> 3\n");
  }

  @Test
  void aCaseFallsIntoTheNext() {
    Flow cases = new Flow.FallThrough(Condition.UNKNOWN, List.of("a", "b"), List.of(A, B), true);

    assertThat(machine(Flow.sequence(cases, C)))
        .isEqualTo("0 --a--> 1\n0 --b--> 2\n1 --b--> 2\n2 --c--> 3\n");
  }

  @Test
  void whatCouldNotBeReadTakesAnything() {
    Flow flow = Flow.sequence(A, new Flow.Anything(RandomFlow.SPOT), B);

    assertThat(machine(flow))
        .isEqualTo(
            "0 --a--> 1\n1 --*--> 1\n1 --b--> 1\n1 --a--> 1\n"
                .lines()
                .sorted()
                .reduce("", (all, line) -> all + line + "\n"));
  }

  @Test
  void whatMayHappenAtAnyTimeIsAllowedEverywhere() {
    Symbol anytime = new Symbol("c", "Step");

    assertThat(
            Minimization.of(Determinization.of(FlowGraph.of(A).automaton(Set.of(anytime))))
                .toString())
        .isEqualTo("0 --a--> 1\n0 --c--> 0\n1 --c--> 1\n");
  }

  @Test
  void theCallGraphSkipsAllButCalls() {
    Flow flow =
        Flow.sequence(
            new Flow.Try(
                A, List.of(new Flow.Handler(List.of("E"), at(B, 2))), false, Flow.nothing()),
            Flow.choice(Flow.nothing(), at(C, 3)));

    CallGraph calls = CallGraph.of(FlowGraph.of(flow));

    assertThat(calls.start()).containsExactly(0);
    assertThat(calls.calls().get(0).next()).containsExactly(CallGraph.END, 2);
    assertThat(calls.calls().get(0).onFailure()).containsExactly(1);
    assertThat(calls.calls().get(1).next()).containsExactly(CallGraph.END, 2);
  }

  private static Flow at(Flow call, int line) {
    return new Flow.Call(
        ((Flow.Call) call).symbol(),
        new dev.cairn.processor.model.SourceSpot("Some.java", line, 0));
  }
}
