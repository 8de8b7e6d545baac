package dev.cairn.runtime.journal;

import dev.cairn.runtime.definition.Machine;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the paths of ids that were too long for them, by making the ids that may come next below
 * their parent.
 */
final class ShortenedPaths {

  /** The distance by which an item of a batch may be ahead of the last one. */
  private static final int ITEMS_AHEAD = 64;

  private final Machine machine;
  private final Journal journal;
  private final String root;
  private final Map<String, String> byId = new HashMap<>();

  ShortenedPaths(Machine machine, Journal journal, String root) {
    this.machine = machine;
    this.journal = journal;
    this.root = root;
  }

  /** The path of the context that the operation names as its parent; null if it is not known. */
  @Nullable String parentPath(Operation operation) {
    String id = operation.parentId();
    if (id == null) return root;
    return ContextIds.isShortened(id) ? byId.get(id) : id;
  }

  /**
   * The segment, with the number of its visit, that makes the id of the operation below its parent;
   * null if there is none.
   */
  @Nullable String visit(Position parent, Operation operation) {
    String visit = parent.isBatch() ? item(parent, operation) : call(parent, operation);
    if (visit == null) return null;
    byId.put(operation.id(), parent.below(visit));
    visitsOf(parent).merge(ContextIds.segmentOf(visit), 1, Integer::sum);
    return visit;
  }

  private @Nullable String call(Position parent, Operation operation) {
    Map<String, Integer> visits = visitsOf(parent);
    for (int symbol = 0; symbol < machine.operations(); symbol++) {
      if (!machine.kind(symbol).equals(operation.subType())) continue;
      String segment = machine.name(symbol).segment();
      int number = visits.getOrDefault(segment, 0) + 1;
      String visit = number == 1 ? segment : segment + '-' + number;
      if (makes(parent, visit, operation)) return visit;
    }
    return null;
  }

  private static @Nullable String item(Position batch, Operation operation) {
    for (int index = batch.item; index < batch.item + ITEMS_AHEAD; index++) {
      if (makes(batch, String.valueOf(index), operation)) {
        batch.item = index + 1;
        return String.valueOf(index);
      }
    }
    return null;
  }

  private static boolean makes(Position parent, String visit, Operation operation) {
    return ContextIds.idOf(parent.below(visit)).equals(operation.id());
  }

  /** The number of visits to the operations of a context; counted when it is first asked for. */
  private Map<String, Integer> visitsOf(Position position) {
    Map<String, Integer> known = position.visits;
    if (known != null) return known;
    Map<String, Integer> visits = new HashMap<>();
    String prefix = position.below("");
    for (Operation operation : journal.recorded()) {
      String id = operation.id();
      if (ContextIds.isShortened(id) || !id.startsWith(prefix)) continue;
      String rest = id.substring(prefix.length());
      if (rest.contains("--") || operation.type() == OperationType.EXECUTION) continue;
      visits.merge(ContextIds.segmentOf(rest), 1, Integer::sum);
    }
    position.visits = visits;
    return visits;
  }
}
