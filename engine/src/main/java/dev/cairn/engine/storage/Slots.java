package dev.cairn.engine.storage;

import java.util.Map;

/**
 * The number of executions that a commit may claim for its node by starting or waking them; those
 * beyond it are left ready for any node. {@link Write.Claim} has a limit of its own.
 *
 * @param total for all workflows together
 * @param byVersion for each version that the node can run: the slots of its workflow, which all its
 *     versions share
 */
public record Slots(int total, Map<WorkflowVersion, Integer> byVersion) {
  public static final Slots NONE = new Slots(0, Map.of());

  public Slots {
    byVersion = Map.copyOf(byVersion);
  }
}
