package dev.cairn.server.access;

import dev.cairn.http.HttpRefusal;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Lets so many callers wait for runs at a time: each holds a thread, and those of all other
 * requests must be left. The server is not told when a caller has gone. So a newcomer takes the
 * place of the one that has waited longest, who is answered early, and asks again if it is still
 * there.
 */
public final class WaitLimit {
  /** Callers who are still there ask again at once; this bounds how often. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);

  private final int most;
  private final LongSupplier nanos;

  /** The callers who wait, in the order in which they came; guarded by this object. */
  private final Set<Waiter> waiters = new LinkedHashSet<>();

  /** A caller who waits. */
  private static final class Waiter {
    private final Thread thread = Thread.currentThread();
    private final long since;
    private final boolean mayBeSentAway;
    private boolean isSentAway;

    Waiter(long since, boolean mayBeSentAway) {
      this.since = since;
      this.mayBeSentAway = mayBeSentAway;
    }
  }

  public WaitLimit(int most) {
    this(most, System::nanoTime);
  }

  /**
   * @param nanos the time, as {@link System#nanoTime} has it
   */
  WaitLimit(int most, LongSupplier nanos) {
    this.most = most;
    this.nanos = nanos;
  }

  /** Waits to the end, or answers without a wait if too many do. */
  public <T> T orElse(Supplier<T> waiting, Supplier<T> otherwise) {
    return wait(false, waiting, otherwise, otherwise);
  }

  /**
   * Waits, perhaps until somebody else needs the place.
   *
   * @param waiting what is interrupted then
   * @param early the answer of one who is sent away
   * @param otherwise the answer of one who finds no place
   */
  public <T> T orEarly(Supplier<T> waiting, Supplier<T> early, Supplier<T> otherwise) {
    return wait(true, waiting, early, otherwise);
  }

  private <T> T wait(
      boolean mayBeSentAway, Supplier<T> waiting, Supplier<T> early, Supplier<T> otherwise) {
    Waiter waiter = begin(mayBeSentAway);
    if (waiter == null) return otherwise.get();
    T result;
    try {
      result = waiting.get();
    } catch (RuntimeException e) {
      if (end(waiter)) return early.get();
      throw e;
    }
    boolean unused = end(waiter);
    return result;
  }

  private synchronized @Nullable Waiter begin(boolean mayBeSentAway) {
    if (waiters.size() >= most) {
      Waiter gone = whoMayGo();
      if (gone == null) return null;
      waiters.remove(gone);
      gone.isSentAway = true;
      gone.thread.interrupt();
    }
    Waiter waiter = new Waiter(nanos.getAsLong(), mayBeSentAway);
    waiters.add(waiter);
    return waiter;
  }

  private synchronized @Nullable Waiter whoMayGo() {
    Iterator<Waiter> oldest = waiters.iterator();
    while (oldest.hasNext()) {
      Waiter waiter = oldest.next();
      if (nanos.getAsLong() - waiter.since < PATIENCE) return null;
      if (waiter.mayBeSentAway) return waiter;
    }
    return null;
  }

  /** Answers whether the waiter was sent away; from now on it cannot be. */
  private synchronized boolean end(Waiter waiter) {
    waiters.remove(waiter);
    // The interrupt was for the wait alone.
    if (waiter.isSentAway) Thread.interrupted();
    return waiter.isSentAway;
  }

  /** Refuses a caller who is going to wait, before anything is done for it. */
  public synchronized void requireRoom() {
    if (waiters.size() >= most && whoMayGo() == null) throw refusal();
  }

  /** The refusal of a caller who would have to wait. */
  public static HttpRefusal refusal() {
    return HttpRefusal.tooMany("Too many callers wait for runs; ask again.", 1);
  }
}
