package dev.cairn.testing.schedule;

import dev.cairn.runtime.failure.Sneaky;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Code of users that a test's own thread asks for, such as the constructor of an executor. It runs
 * on a thread of the runner while the caller waits, so that a test goes on even if it blocks.
 */
public final class Guarded {
  private final Duration guard;

  /**
   * @param guard how long it may take, in real time
   */
  public Guarded(Duration guard) {
    this.guard = guard;
  }

  /**
   * Calls it.
   *
   * @param what for the message
   * @throws NoProgressException if it does not return in time
   */
  public <T> T call(String what, Supplier<? extends T> code) {
    Thread[] thread = new Thread[1];
    FutureTask<T> task =
        new FutureTask<>(
            () -> {
              thread[0] = Thread.currentThread();
              return code.get();
            });
    Carriers.execute(task);
    Patience patience = new Patience(guard);
    try {
      while (true) {
        try {
          return task.get(patience.nextLookNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
          if (!patience.isOver()) continue;
          throw stopped(task, thread, what + " has not returned for " + Stacks.length(guard));
        }
      }
    } catch (ExecutionException e) {
      throw Sneaky.<RuntimeException>raise(Objects.requireNonNull(e.getCause()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw stopped(task, thread, "interrupted while " + what + " ran");
    }
  }

  private static NoProgressException stopped(FutureTask<?> task, Thread[] thread, String message) {
    Thread blocked = thread[0];
    String stack = blocked == null ? "" : "; it is at" + Stacks.of(blocked);
    boolean unused = task.cancel(/* mayInterruptIfRunning= */ true);
    return new NoProgressException(message + stack);
  }
}
