package dev.cairn.processor.flowfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.manifest.automaton.Dfa;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.code.Condition;
import dev.cairn.processor.flow.Child;
import dev.cairn.processor.flow.ContextFlow;
import dev.cairn.processor.flow.Flow;
import dev.cairn.processor.flow.FlowModel;
import dev.cairn.processor.flow.Flows;
import dev.cairn.processor.flow.MachineBuilder;
import dev.cairn.processor.flow.WorkflowMachine;
import dev.cairn.processor.model.ItemTypes;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.runtime.codec.TypeCodecs;
import dev.cairn.runtime.definition.FlowFileException;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.definition.SourceLine;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The compiler's writer and the runtime's reader agree. */
class FlowFileTest {
  private static final SourceSpot HERE = new SourceSpot("Some.java", 3, 0);
  private static final SourceSpot THERE = new SourceSpot("Far away.java", 12, 0);
  private static final FlowFile.Header HEADER = new FlowFile.Header("some", 2, "cafe");

  private static final Symbol CHARGE = new Symbol("charge", "Step");
  private static final Symbol CHARGES = new Symbol("charge", "Map");
  private static final Symbol PRINT = new Symbol("print_2dx", "Step");
  private static final Symbol PART = new Symbol("part", "RunInChildContext");

  private static Flow call(Symbol symbol, SourceSpot spot) {
    return new Flow.Call(symbol, spot);
  }

  private static final WorkflowMachine MACHINE = machine();

  private static WorkflowMachine machine() {
    ContextFlow part = ContextFlow.of("part", call(PRINT, THERE), HERE);
    ContextFlow item = ContextFlow.of("charge", call(CHARGE, HERE), HERE);
    ContextFlow branch = ContextFlow.of("async", new Flow.Anything(HERE), HERE);
    Flow body =
        Flows.sequence(
            Flows.repeated(call(CHARGE, HERE), Condition.UNKNOWN),
            call(CHARGES, THERE),
            call(PART, HERE));
    ContextFlow root = new ContextFlow("run", body, List.of(branch), HERE);
    return MachineBuilder.build(
        new FlowModel(
            root,
            Map.of(
                CHARGES,
                List.of(new Child.Items(List.of(item))),
                PART,
                List.of(new Child.Body(part))),
            Map.of(),
            false));
  }

  private static String text() {
    return FlowFileWriter.write(
        new FlowFile(
            HEADER,
            "Some.java",
            MACHINE,
            Map.of(PRINT, new FlowFile.Declared("print-{x}", THERE)),
            new TreeMap<>(Map.of("charge", "java.util.Map<java.lang.String, acme.A>")),
            true));
  }

  @Test
  void whatIsWrittenIsRead() {
    dev.cairn.runtime.definition.Flow read =
        dev.cairn.runtime.definition.Flow.parse(text(), "cafe");

    assertThat(read.asksVersion()).isTrue();
    assertThat(read.itemTypes())
        .isEqualTo(Map.of("charge", "java.util.Map<java.lang.String, acme.A>"));
    Machine machine = read.machine();
    assertThat(machine.operations()).isEqualTo(MACHINE.symbols().size());
    for (int i = 0; i < MACHINE.symbols().size(); i++) {
      WorkflowMachine.Operation operation = MACHINE.symbols().get(i);
      assertThat(machine.name(i).segment()).isEqualTo(operation.symbol().segment());
      assertThat(machine.kind(i)).isEqualTo(operation.symbol().kind());
      assertThat(machine.source(i))
          .isEqualTo(new SourceLine(operation.spot().file(), operation.spot().line()));
    }
    for (int i = 0; i < MACHINE.contexts().size(); i++) compare(i, machine);
    assertThat(machine.branches(0)).isEqualTo(MACHINE.contexts().get(0).async());
    int charges = MACHINE.indexOf(CHARGES);
    assertThat(machine.item(charges, 0)).isNotNegative();
    assertThat(machine.item(charges, 1)).isEqualTo(Machine.NONE);
    assertThat(machine.inside(MACHINE.indexOf(PART))).isNotNegative();
    assertThat(machine.name(MACHINE.indexOf(PRINT)).text()).isEqualTo("print-{x}");
  }

  private static void compare(int context, Machine machine) {
    Dfa table = MACHINE.contexts().get(context).table();
    for (int state = 0; state < table.size(); state++) {
      for (int symbol = 0; symbol < table.alphabet().size(); symbol++) {
        Symbol taken = table.alphabet().get(symbol);
        int operation = taken.equals(Symbol.ANY) ? machine.operations() : MACHINE.indexOf(taken);
        int target = table.next(state, symbol);
        assertThat(machine.next(context, state, operation))
            .as("%s in state %s of context %s", taken, state, context)
            .isEqualTo(target == Dfa.DEAD ? Machine.REFUSED : target);
      }
    }
  }

  @Test
  void itReadsLikeTheSource() {
    assertThat(text())
        .isEqualTo(
            """
            cairn flow 1
            workflow some version 2
            signatures cafe
            asks for its version
            source Some.java

            operation charge Map Far%20away.java:12 items charge,-
            operation charge Step 3
            operation part RunInChildContext 3 inside part
            operation print-{x} Step Far%20away.java:12
            item charge java.util.Map<java.lang.String, acme.A>

            context run 3 branches async
              0: charge/Map>1 charge/Step>0
              1: part>2
              2:

            context async 3 branches ?
              0: *>0

            context charge 3
              0: charge/Step>1
              1:

            context part 3
              0: print-{x}>1
              1:
            """);
  }

  @Test
  void aFileThatSaysNotReadAllowsEverything() {
    dev.cairn.runtime.definition.Flow read =
        dev.cairn.runtime.definition.Flow.parse(FlowFileWriter.notRead(HEADER), "cafe");

    assertThat(read).isEqualTo(dev.cairn.runtime.definition.Flow.NOT_READ);
  }

  @Test
  void aFileOfOtherSignaturesIsRefused() {
    assertThatThrownBy(() -> dev.cairn.runtime.definition.Flow.parse(text(), "beef"))
        .isInstanceOf(FlowFileException.class)
        .hasMessageContaining("workflow some version 2")
        .hasMessageContaining("signatures cafe")
        .hasMessageContaining("signatures beef");
  }

  @Test
  void aFileOfAnotherFormatIsRefused() {
    String text = text().replace("cairn flow 1", "cairn flow 2");

    assertThatThrownBy(() -> dev.cairn.runtime.definition.Flow.parse(text, "cafe"))
        .isInstanceOf(FlowFileException.class)
        .hasMessageContaining("cairn flow 2");
  }

  @Test
  void theRuntimeKnowsTheTypesThatTheCompilerTakesItToKnow() {
    for (String type : ItemTypes.OF_RUNTIME) {
      assertThat(TypeCodecs.of(type, Map.of())).as(type).isNotNull();
      for (String container : ItemTypes.CONTAINERS_OF_RUNTIME) {
        String arguments = container.endsWith("Map") ? "java.lang.String, " + type : type;
        assertThat(TypeCodecs.of(container + "<" + arguments + ">", Map.of()))
            .as(container + " of " + type)
            .isNotNull();
      }
    }
    assertThat(TypeCodecs.of("acme.Unknown", Map.of())).isNull();
  }
}
