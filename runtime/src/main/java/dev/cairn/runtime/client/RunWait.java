package dev.cairn.runtime.client;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that a run waits for.
 *
 * @param name of the event, the timer, the step or the function
 * @param until when it ends by itself; null for never
 * @param attempt the number of the next attempt of a step; 0 for everything else
 */
public record RunWait(Kind kind, String name, @Nullable Instant until, int attempt) {

  /** Kinds of things that runs wait for. */
  public enum Kind {
    EVENT,
    TIMER,
    /** The next attempt of a step. */
    RETRY,
    /** The answer of a function. */
    CALL
  }
}
