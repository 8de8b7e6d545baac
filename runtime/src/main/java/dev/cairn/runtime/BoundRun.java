package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The runs that threads work for.
 *
 * <p>Every durable call asks for that of its thread. On C1, which is what Lambda runs, a thread
 * local takes a call of native code; the thread that was bound last, mostly the only one, is known
 * without it.
 */
final class BoundRun {
  private static final ThreadLocal<@Nullable CurrentRun> CURRENT = new ThreadLocal<>();

  /** Only its own thread writes the entry of a thread, so it is never one that was taken off. */
  private static volatile @Nullable BoundRun last;

  private final Thread thread;
  private final CurrentRun run;

  private BoundRun(Thread thread, CurrentRun run) {
    this.thread = thread;
    this.run = run;
  }

  /** The run of this thread; null outside runs. */
  static @Nullable CurrentRun get() {
    BoundRun known = last;
    return known != null && known.thread == Thread.currentThread() ? known.run : CURRENT.get();
  }

  /** Binds this thread to a run. */
  static void bind(CurrentRun run) {
    CURRENT.set(run);
    last = new BoundRun(Thread.currentThread(), run);
  }

  /** Takes this thread off its run. */
  static void takeOff() {
    CURRENT.remove();
    BoundRun known = last;
    if (known != null && known.thread == Thread.currentThread()) last = null;
  }
}
