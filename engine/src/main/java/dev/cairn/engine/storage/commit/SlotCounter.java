package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.WorkflowVersion;
import java.util.HashMap;
import java.util.Map;

/** Counts down the slots of a commit. */
public final class SlotCounter {
  private final Map<WorkflowVersion, Integer> byVersion;
  private int total;

  public SlotCounter(Slots slots) {
    this.byVersion = new HashMap<>(slots.byVersion());
    this.total = slots.total();
  }

  /** Takes a slot if there is one. */
  public boolean take(WorkflowVersion version) {
    int left = byVersion.getOrDefault(version, 0);
    if (left <= 0 || total <= 0) return false;
    byVersion.put(version, left - 1);
    total--;
    return true;
  }

  void giveBack(WorkflowVersion version) {
    byVersion.merge(version, 1, Integer::sum);
    total++;
  }
}
