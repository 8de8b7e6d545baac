package dev.cairn.server.access;

import dev.cairn.http.HttpRefusal;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Lets so many callers wait for runs at a time: each holds a thread, and those of all other
 * requests must be left.
 */
public final class WaitLimit {
  private final Semaphore free;

  public WaitLimit(int most) {
    this.free = new Semaphore(most);
  }

  /** Waits, or answers without a wait if too many do. */
  public <T> T orElse(Supplier<T> waiting, Supplier<T> otherwise) {
    if (!free.tryAcquire()) return otherwise.get();
    try {
      return waiting.get();
    } finally {
      free.release();
    }
  }

  /** Refuses a caller who is going to wait, before anything is done for it. */
  public void requireRoom() {
    if (free.availablePermits() == 0) throw refusal();
  }

  /** The refusal of a caller who would have to wait. */
  public static HttpRefusal refusal() {
    return HttpRefusal.tooMany("Too many callers wait for runs; ask again.", 1);
  }
}
