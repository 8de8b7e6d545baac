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
    assertThat(machine(Flows.sequence(A, B))).isEqualTo("0 --a--> 1\n1 --b--> 2\n");
  }

  @Test
  void eitherOfTwoMayCome() {
    assertThat(machine(Flows.sequence(Flows.choice(A, B), C)))
        .isEqualTo("0 --a--> 1\n0 --b--> 1\n1 --c--> 2\n");
  }

  @Test
  void aLoopGoesBack() {
    assertThat(machine(Flows.sequence(Flows.repeated(A, Condition.UNKNOWN), B)))
        .isEqualTo("0 --a--> 0\n0 --b--> 1\n");
  }

  @Test
  void aFailureLeadsToTheHandlerFromEveryCallInTheBody() {
    Flow.Try guarded =
        new Flow.Try(
            Flows.sequence(A, B),
            List.of(new Flow.Handler(List.of("E"), C)),
            false,
            Flows.nothing());

    assertThat(machine(guarded)).isEqualTo("0 --a--> 1\n1 --b--> 2\n1 --c--> 3\n2 --c--> 3\n");
  }

  @Test
  void plainCodeThatMayThrowLeadsToTheHandler() {
    Flow.Handler handler = new Flow.Handler(List.of("E"), C);
    Flow body = Flows.sequence(new Flow.Hazard(), A);

    assertThat(machine(new Flow.Try(body, List.of(handler), false, Flows.nothing())))
        .isEqualTo("0 --a--> 1\n0 --c--> 2\n1 --c--> 2\n");
  }

  @Test
  void whatIsDoneLastIsDoneOnEveryWayOut() {
    Flow.Label out = new Flow.Label("out");
    Flow body = Flows.sequence(A, Flows.choice(Flows.nothing(), new Flow.Jump(out)), B);
    Flow guarded = new Flow.Try(body, List.of(), false, C);
    Flow flow = new Flow.Scope(out, Flows.sequence(guarded, A));

    // After the jump, and after a failure, nothing follows; behind the block, a does.
    assertThat(machine(flow))
        .isEqualTo("0 --a--> 1\n1 --b--> 2\n1 --c--> 3\n2 --c--> 4\n4 --a--> 3\n");
  }

  @Test
  void aCaseFallsIntoTheNext() {
    Flow cases =
        new Branching.FallThrough(Condition.UNKNOWN, List.of("a", "b"), List.of(A, B), true);

    assertThat(machine(Flows.sequence(cases, C)))
        .isEqualTo("0 --a--> 1\n0 --b--> 2\n1 --b--> 2\n2 --c--> 3\n");
  }

  @Test
  void whatCouldNotBeReadTakesAnything() {
    Flow flow = Flows.sequence(A, new Flow.Anything(RandomFlow.SPOT), B);

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
        Flows.sequence(
            new Flow.Try(
                A, List.of(new Flow.Handler(List.of("E"), at(B, 2))), false, Flows.nothing()),
            Flows.choice(Flows.nothing(), at(C, 3)));

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
