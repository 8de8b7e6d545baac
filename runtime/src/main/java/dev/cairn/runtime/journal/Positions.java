package dev.cairn.runtime.journal;

import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The position of each context of a run in its automaton, by path. */
final class Positions {
  private static final String ASYNC = "async-";

  private final Machine machine;
  private final Journal journal;
  private final Map<String, Position> byPath = new HashMap<>();

  /** Contexts that began in this invocation: the journal may not have them yet. */
  private final Map<String, String> startedKinds = new HashMap<>();

  Positions(Machine machine, Journal journal, String root) {
    this.machine = machine;
    this.journal = journal;
    int context = machine.isKnown() ? 0 : Machine.UNCHECKED;
    byPath.put(root, Position.in(root, context, /* isInBranch= */ false));
  }

  /** A context of that kind begins at the path. */
  void begins(String path, String kind) {
    startedKinds.put(path, kind);
  }

  /** The position in a context that something is known of; null if there is none. */
  @Nullable Position known(String path) {
    return byPath.get(path);
  }

  Position at(String path) {
    Position known = byPath.get(path);
    if (known != null) return known;
    Position opened = open(path);
    byPath.put(path, opened);
    return opened;
  }

  private Position open(String path) {
    if (path.isEmpty()) return Position.unchecked(path);
    int end = path.lastIndexOf("--");
    Position parent = at(end < 0 ? "" : path.substring(0, end));
    String visit = path.substring(end < 0 ? 0 : end + 2);
    Operation recorded = journal.get(ContextIds.idOf(path));
    if (recorded != null && isOver(recorded)) return Position.unchecked(path);
    if (parent.isBatch()) return item(path, parent, visit, recorded != null);
    if (!parent.isChecked()) return Position.unchecked(path);
    String kind = recorded != null ? recorded.subType() : startedKinds.get(path);
    if (kind != null) {
      int start = end < 0 ? 0 : end + 2;
      int stop = ContextIds.endOfSegment(path, start);
      return inside(path, machine.operation(path, start, stop, kind), parent.isInBranch);
    }
    return visit.startsWith(ASYNC)
        ? Position.in(path, machine.branches(parent.context), /* isInBranch= */ true)
        : Position.unchecked(path);
  }

  private Position inside(String path, int operation, boolean isInBranch) {
    return machine.isBatch(operation)
        ? Position.inBatch(path, operation, isInBranch)
        : Position.in(path, machine.inside(operation), isInBranch);
  }

  private Position item(String path, Position batch, String index, boolean isRecorded) {
    try {
      int context = machine.item(batch.batch, Integer.parseInt(index));
      return Position.in(path, context, !isRecorded || batch.isInBranch);
    } catch (NumberFormatException e) {
      return Position.unchecked(path); // nothing that this runtime has recorded
    }
  }

  /** Replays do not look into a context that is over; the service may have left it out. */
  private static boolean isOver(Operation context) {
    return context.status().isTerminal()
        && !(context.details() instanceof OperationDetails.Context details
            && details.replayChildren());
  }
}
