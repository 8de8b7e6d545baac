package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.WorkflowVersion;
import java.util.HashMap;
import java.util.Map;

/** Counts down the slots of a commit. All versions of a workflow share its slots. */
public final class SlotCounter {
  private final Map<WorkflowVersion, Integer> byVersion;
  private final Map<String, Integer> taken = new HashMap<>();
  private int total;

  public SlotCounter(Slots slots) {
    this.byVersion = slots.byVersion();
    this.total = slots.total();
  }

  /** Takes a slot if there is one. */
  public boolean take(WorkflowVersion version) {
    int before = taken.getOrDefault(version.workflow(), 0);
    if (total <= 0 || before >= byVersion.getOrDefault(version, 0)) return false;
    taken.put(version.workflow(), before + 1);
    total--;
    return true;
  }

  void giveBack(WorkflowVersion version) {
    taken.merge(version.workflow(), -1, Integer::sum);
    total++;
  }
}
