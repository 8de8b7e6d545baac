package dev.cairn.runtime.invocation;

import dev.cairn.runtime.lifecycle.LifecycleTracker;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that workflow threads wait for: an operation that the backend ends, or a branch. All
 * methods are called with the invocation's lock held.
 */
public interface Awaited {

  /** The key that its change is announced under: an operation's id, or a branch. */
  Object key();

  /** Whether there is nothing to wait for any more. */
  boolean isSettled();

  /** The moment at which the backend will settle it by itself; null if that is not known. */
  default @Nullable Instant wakesAt() {
    return null;
  }

  /** Whether only the backend can settle it, so that it has to be asked. */
  default boolean isSettledByBackend() {
    return false;
  }

  /** A thread begins to wait for it. */
  default void waitBegins(LifecycleTracker tracker) {}
}
