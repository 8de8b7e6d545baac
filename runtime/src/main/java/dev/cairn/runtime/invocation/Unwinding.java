package dev.cairn.runtime.invocation;

import dev.cairn.runtime.failure.SuspendedError;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.LoggerFactory;

/**
 * Refuses the durable calls of a thread whose code is being left, and stops code that catches the
 * refusal again and again. Belongs to its thread.
 */
final class Unwinding {
  /** A thread that swallows the end of its invocation this often is stopped where it is. */
  private static final int SWALLOWED = 1_000;

  private int refused;

  /** Refuses a call; returns the error that unwinds the thread. */
  SuspendedError refuse(String operation) {
    refused++;
    if (refused == SWALLOWED + 1) {
      LoggerFactory.getLogger(Invocation.class)
          .error(
              "workflow code swallowed the end of its invocation {} times and keeps calling {}; the"
                  + " thread is parked. Do not catch Throwable or Error around durable calls in a"
                  + " loop",
              SWALLOWED,
              operation,
              new IllegalStateException("the loop is here"));
    }
    if (refused > SWALLOWED) park();
    return new SuspendedError();
  }

  /** Stops the thread for good: an interrupt that let it go on would have the loop spin. */
  private void park() {
    while (true) {
      boolean unused = Thread.interrupted();
      LockSupport.park(this);
    }
  }
}
