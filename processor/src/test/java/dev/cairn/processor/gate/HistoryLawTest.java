package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Codec;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.automaton.TableText;
import dev.cairn.processor.gate.Histories.Event;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.journal.JournalCheck;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What passes the gate is taken by the check that a runtime makes of journals; what does not has a
 * history that is refused, and none that is shorter. Manifests are random, with contexts in
 * contexts.
 */
class HistoryLawTest {
  private static final int SEEDS = 3_000;
  private static final int LENGTH = 5;

  /** More histories of one length are not looked at, nor any that are longer. */
  private static final int MOST = 300;

  @Test
  void whatPassesGoesOnWithEveryHistoryAndWhatDoesNotShowsAShortestOne() {
    int passed = 0;
    int refused = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      RandomManifest released = RandomManifest.of(seed);
      Manifest older = released.manifest();
      Manifest newer = released.changed().manifest();
      Optional<Integer> shown = shown(older, newer);
      Optional<Integer> shortest = shortestRefused(older, machine(newer), seed);
      if (shown.isEmpty()) {
        assertThat(shortest).as("seed %s", seed).isEmpty();
        assertThat(refusedWalk(older, machine(newer), seed)).as("seed %s", seed).isEmpty();
        passed++;
      } else if (shown.get() <= searched) {
        assertThat(shortest)
            .as("seed %s, %s", seed, HistoryComparison.compare(older, newer))
            .isEqualTo(shown);
        refused++;
      } else {
        assertThat(shortest).as("seed %s", seed).isEmpty();
      }
    }
    assertThat(passed).as("what passes").isGreaterThan(SEEDS / 4);
    assertThat(refused).as("what does not").isGreaterThan(SEEDS / 10);
  }

  private static Optional<Integer> shown(Manifest older, Manifest newer) {
    return HistoryComparison.compare(older, newer).stream()
        .filter(Difference.History.class::isInstance)
        .map(difference -> ((Difference.History) difference).events().size())
        .findFirst();
  }

  private int searched;

  /** The length of the shortest history that the release allows and the code of today refuses. */
  private Optional<Integer> shortestRefused(Manifest older, Machine newer, int seed) {
    List<List<Event>> histories = List.of(List.of());
    for (searched = 0; searched < LENGTH; ) {
      List<List<Event>> longer = new ArrayList<>();
      for (List<Event> history : histories) {
        for (Event event : Histories.next(older, history)) longer.add(append(history, event));
      }
      if (longer.size() > MOST) return Optional.empty();
      searched++;
      for (List<Event> history : longer) {
        assertThat(accepts(machine(older), history)).as("seed %s, %s", seed, history).isTrue();
        if (!accepts(newer, history)) return Optional.of(searched);
      }
      histories = longer;
    }
    return Optional.empty();
  }

  /** Long ones, by chance. */
  private static Optional<List<Event>> refusedWalk(Manifest older, Machine newer, int seed) {
    Random random = new Random(seed);
    for (int walk = 0; walk < 5; walk++) {
      List<Event> history = List.of();
      for (int i = 0; i < 25; i++) {
        List<Event> next = Histories.next(older, history);
        if (next.isEmpty()) break;
        history = append(history, next.get(random.nextInt(next.size())));
      }
      if (!accepts(newer, history)) return Optional.of(history);
    }
    return Optional.empty();
  }

  private static List<Event> append(List<Event> history, Event event) {
    List<Event> longer = new ArrayList<>(history);
    longer.add(event);
    return longer;
  }

  private static boolean accepts(Machine machine, List<Event> history) {
    Codec<String> text = Json.codec(String.class);
    List<Operation> journal = new ArrayList<>();
    journal.add(
        operation("exec", OperationType.EXECUTION, "", new OperationDetails.Execution(null)));
    for (Event event : history) {
      journal.add(
          switch (event.kind()) {
            case "Step" ->
                operation(event.path(), OperationType.STEP, "Step", OperationDetails.Step.FRESH);
            case "Wait" ->
                operation(event.path(), OperationType.WAIT, "Wait", new OperationDetails.Wait(0));
            default ->
                operation(
                    event.path(),
                    OperationType.CONTEXT,
                    event.kind(),
                    new OperationDetails.Context(false, null, null));
          });
    }
    WorkflowDefinition<String, String> workflow =
        WorkflowDefinition.of("order", 1, text, text).machine(machine);
    return new JournalCheck(workflow, 1, new Journal(journal, "exec", List.of())).recorded()
        == null;
  }

  private static Operation operation(
      String id, OperationType type, String kind, OperationDetails details) {
    return new Operation(id, null, id, type, kind, OperationStatus.STARTED, 0, 0, details);
  }

  /** As an executor carries it. */
  private static Machine machine(Manifest manifest) {
    Machine.Builder machine = Machine.builder();
    List<Symbol> symbols = manifest.operations().stream().map(Manifest.Operation::symbol).toList();
    for (Symbol symbol : symbols) machine.operation(symbol.segment(), symbol.kind(), "A.java", 1);
    List<String> names = manifest.contexts().stream().map(Manifest.Context::name).toList();
    for (Manifest.Context context : manifest.contexts()) {
      List<String> rows =
          TableText.rows(context.table(), symbol -> String.valueOf(symbols.indexOf(symbol)));
      machine.context(context.name(), String.join("|", rows) + "|");
    }
    for (Manifest.Operation operation : manifest.operations()) {
      int number = symbols.indexOf(operation.symbol());
      Manifest.Inside inside = operation.inside();
      inside.body().ifPresent(body -> machine.inside(number, names.indexOf(body)));
      if (inside.items().isEmpty() && inside.otherItems().isEmpty()) continue;
      List<Integer> items = new ArrayList<>();
      for (String item : inside.items()) items.add(names.indexOf(item));
      items.add(inside.otherItems().map(names::indexOf).orElse(Machine.NONE));
      machine.items(number, items.stream().mapToInt(Integer::intValue).toArray());
    }
    for (Manifest.Context context : manifest.contexts()) {
      context
          .branches()
          .ifPresent(b -> machine.branches(names.indexOf(context.name()), names.indexOf(b)));
    }
    return machine.build();
  }
}
