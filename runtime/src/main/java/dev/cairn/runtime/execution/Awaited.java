package dev.cairn.runtime.execution;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Something that workflow threads wait for: an operation that the backend ends, or a branch. */
public interface Awaited {

  /** What its change is announced under: an operation's id, or a branch. */
  Object key();

  /** Whether there is nothing to wait for any more. Asked with the invocation's lock held. */
  boolean isSettled();

  /** When the backend will settle it by itself; null if that is not known. */
  @Nullable Instant wakesAt();

  /** Whether only the backend can settle it, so that it has to be asked. */
  boolean isSettledByBackend();
}
