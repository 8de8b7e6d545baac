package dev.cairn.runtime.operation;

import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.checkpoint.Watcher;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Runs a body that is interrupted when its time is up, and awaits its end whatever it does then.
 * The interrupt never outlives the body.
 */
final class TimedBody {
  private final Thread thread = Thread.currentThread();
  private boolean finished;
  private boolean interrupted;

  @SuppressWarnings("NullAway") // null only where the body returned it
  static <T extends @Nullable Object> T run(Body<T> body, Duration timeout, OperationCall call)
      throws Throwable {
    TimedBody timed = new TimedBody();
    Watcher watcher = call.invocation().options().watcher();
    Watcher.Watch watch = watcher.schedule(timed::interrupt, timeout.toNanos());
    T result = null;
    Throwable failure = null;
    try {
      result = body.run();
    } catch (Throwable e) {
      failure = e;
    }
    watch.cancel();
    if (timed.finish()) {
      StepTimeoutException late =
          new StepTimeoutException(
              "step " + call.name() + " took longer than its timeout of " + timeout);
      if (failure != null) late.addSuppressed(failure);
      throw late;
    }
    if (failure != null) throw failure;
    return result;
  }

  private synchronized void interrupt() {
    if (finished) return;
    interrupted = true;
    thread.interrupt();
  }

  /** Whether the time was up before the body ended; the interrupt is taken back. */
  private synchronized boolean finish() {
    finished = true;
    if (interrupted) {
      boolean unused = Thread.interrupted();
    }
    return interrupted;
  }
}
