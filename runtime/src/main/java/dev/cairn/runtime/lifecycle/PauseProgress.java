package dev.cairn.runtime.lifecycle;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a run through its pauses.
 *
 * @param encountered the pauses that this invocation has come to
 * @param completed the pauses that the run has got past, in this invocation or an earlier one
 * @param resumesAt when the pause that the run is at ends; null if it is at none, or waits for an
 *     event
 */
public record PauseProgress(int encountered, int completed, @Nullable Instant resumesAt) {

  /** The state of a pause when the run came there. */
  public enum Passage {
    /** New: the run stops here. */
    PAUSE,
    /** The one that the run was stopped at, now over. */
    RESUME,
    /** Got past in an earlier invocation. */
    SKIP
  }
}
