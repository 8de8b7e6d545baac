package dev.cairn.runtime.lifecycle;

import dev.cairn.runtime.lifecycle.PauseProgress.Passage;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts the pauses of a run as an invocation comes to them. Workflow code is deterministic, so
 * every invocation comes to the same pauses in the same order, and the count alone shows progress.
 * It is never used to identify a pause: its id does that. Guarded by the invocation's lock.
 */
public final class PauseCounter {
  private final Set<String> known = new HashSet<>();
  private final Set<String> passed = new HashSet<>();
  private int encountered;
  private int completed;
  private @Nullable Instant resumesAt;

  /**
   * @param completed pauses that earlier invocations got past
   * @param resumesAt when the pause that the run was stopped at ends; null if there is none
   */
  public PauseCounter(int completed, @Nullable Instant resumesAt) {
    this.completed = completed;
    this.resumesAt = resumesAt;
  }

  /** The run has come to a pause; coming there again in the same invocation changes nothing. */
  public void encounter(String operationId) {
    if (known.add(operationId)) encountered++;
  }

  /** The pause is not over: the run stops here, until {@code until} if that is known. */
  public Passage pause(@Nullable Instant until) {
    resumesAt = until;
    return Passage.PAUSE;
  }

  /** The pause is over; passing it again in the same invocation changes nothing. */
  public Passage pass(String operationId) {
    if (encountered <= completed || !passed.add(operationId)) return Passage.SKIP;
    completed++;
    resumesAt = null;
    return Passage.RESUME;
  }

  /** The progress of the run. */
  public PauseProgress progress() {
    return new PauseProgress(encountered, completed, resumesAt);
  }
}
