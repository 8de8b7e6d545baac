package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.WorkflowVersion;
import java.util.HashMap;
import java.util.Map;

/**
 * The slots of a node: those that its executions take, those that are set aside for claims of the
 * next commit, and those that the commit on its way may fill. Belongs to the coordinator's thread.
 */
final class SlotCounts {
  private final Surroundings surroundings;
  private final Map<String, Integer> taken = new HashMap<>();
  private final Map<String, Integer> reserved = new HashMap<>();
  private Map<String, Integer> arriving = Map.of();

  SlotCounts(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  void take(String workflow) {
    taken.merge(workflow, 1, Integer::sum);
  }

  void giveBack(String workflow) {
    taken.merge(workflow, -1, Integer::sum);
  }

  /** Nothing runs here any more. */
  void clear() {
    taken.clear();
  }

  /** The slots that a commit may fill by starting and waking executions. */
  Slots free() {
    Map<WorkflowVersion, Integer> free = new HashMap<>();
    for (WorkflowVersion version : surroundings.versions()) {
      free.put(version, Math.max(0, freeOf(version.workflow())));
    }
    return new Slots(Math.max(0, freeOfAll()), free);
  }

  /** Sets slots aside; answers how many there are. */
  int reserve(String workflow, int wanted) {
    int slots = Math.max(0, Math.min(wanted, Math.min(freeOfAll(), freeOf(workflow))));
    reserved.merge(workflow, slots, Integer::sum);
    return slots;
  }

  void clearReservations() {
    reserved.clear();
  }

  /** Keeps slots free for executions that a commit brings which nothing has followed yet. */
  void expect(Map<WorkflowVersion, Integer> executions) {
    Map<String, Integer> expected = new HashMap<>();
    executions.forEach((it, count) -> expected.merge(it.workflow(), count, Integer::sum));
    arriving = expected;
  }

  private int freeOfAll() {
    return surroundings.slots() - sum(taken) - sum(reserved) - sum(arriving);
  }

  private static int sum(Map<String, Integer> counts) {
    int sum = 0;
    for (int count : counts.values()) sum += count;
    return sum;
  }

  /** All versions of a workflow share its slots. */
  private int freeOf(String workflow) {
    return surroundings.slots(workflow)
        - taken.getOrDefault(workflow, 0)
        - reserved.getOrDefault(workflow, 0)
        - arriving.getOrDefault(workflow, 0);
  }
}
