package dev.cairn.processor.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.model.SourceSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MachineBuilderTest {
  private static final SourceSpot SPOT = new SourceSpot("Some.java", 1, 0);
  private static final Symbol PART = new Symbol("part", "RunInChildContext");
  private static final Symbol ALL = new Symbol("all", "Map");

  private static Flow call(String segment) {
    return new Flow.Call(new Symbol(segment, "Step"), SPOT);
  }

  private static ContextFlow context(String name, Flow body) {
    return ContextFlow.of(name, body, SPOT);
  }

  @Test
  void eachContextHasAnAutomatonOfItsOwn() {
    FlowModel model =
        new FlowModel(
            context("run", Flows.sequence(new Flow.Call(PART, SPOT), call("a"))),
            Map.of(PART, List.of(new Child.Body(context("part", call("b"))))),
            Map.of(),
            false);

    WorkflowMachine machine = MachineBuilder.build(model);

    assertThat(machine.contexts())
        .extracting(WorkflowMachine.Context::name)
        .containsExactly("run", "part");
    assertThat(machine.contexts().get(1).table()).hasToString("0 --b--> 1\n");
    assertThat(machine.symbols().get(machine.indexOf(PART)).inside())
        .isEqualTo(new WorkflowMachine.Body(1));
  }

  @Test
  void allBranchesOfAContextShareOneAutomaton() {
    ContextFlow root =
        new ContextFlow(
            "run",
            Flows.nothing(),
            List.of(context("async", call("a")), context("async", call("b"))),
            SPOT);

    WorkflowMachine machine = MachineBuilder.build(new FlowModel(root, Map.of(), Map.of(), false));

    assertThat(machine.contexts().get(0).async()).isEqualTo(1);
    assertThat(machine.contexts().get(1).table()).hasToString("0 --a--> 1\n0 --b--> 1\n");
  }

  @Test
  void aBatchThatIsUsedForSeveralThingsMayDoAnyOfThem() {
    FlowModel model =
        new FlowModel(
            context("run", new Flow.Call(ALL, SPOT)),
            Map.of(
                ALL,
                List.of(
                    new Child.EachItem(context("one", call("a"))),
                    new Child.EachItem(context("other", call("b"))))),
            Map.of(),
            false);

    WorkflowMachine machine = MachineBuilder.build(model);

    assertThat(machine.contexts().get(1).table()).hasToString("0 --a--> 1\n0 --b--> 1\n");
  }

  @Test
  void branchesOfCodeThatIsKeptAreNotChecked() {
    WorkflowMachine machine =
        MachineBuilder.build(
            new FlowModel(context("run", Flows.nothing()), Map.of(), Map.of(), true));

    assertThat(machine.contexts().get(0).async()).isEqualTo(WorkflowMachine.UNCHECKED);
  }

  @Test
  void anAutomatonThatWouldBeTooLargeTakesEverythingAndSaysSo() {
    // To know whether the fourteenth operation from the end was a, all fourteen are to be kept.
    List<Flow> parts = new ArrayList<>();
    Flow either = Flows.choice(call("a"), call("b"));
    parts.add(Flows.repeated(either, Condition.UNKNOWN));
    parts.add(call("a"));
    for (int i = 0; i < 13; i++) parts.add(either);
    parts.add(call("c"));
    FlowModel model =
        new FlowModel(context("run", Flows.sequence(parts)), Map.of(), Map.of(), false);

    WorkflowMachine machine = MachineBuilder.build(model);

    assertThat(machine.contexts().get(0).table()).hasToString("0 --*--> 0\n");
    assertThat(machine.widenings())
        .extracting(BodyFlow.Widening::reason)
        .containsExactly("its operations may come in too many orders");
  }
}
