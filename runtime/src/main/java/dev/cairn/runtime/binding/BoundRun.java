package dev.cairn.runtime.binding;

import org.jspecify.annotations.Nullable;

/**
 * The runs that threads work for, as objects that only their users know the type of: {@code
 * Durable}, which asks them, and the runtime, which binds threads to them.
 *
 * <p>Every durable call asks for that of its thread. On C1, which is what Lambda runs, a thread
 * local takes a call of native code; the thread that was bound last, mostly the only one, is known
 * without it.
 */
public final class BoundRun {
  private static final ThreadLocal<@Nullable Object> CURRENT = new ThreadLocal<>();

  /** Only its own thread writes the entry of a thread, so it is never one that was taken off. */
  private static volatile @Nullable BoundRun last;

  private final Thread thread;
  private final Object run;

  private BoundRun(Thread thread, Object run) {
    this.thread = thread;
    this.run = run;
  }

  /** The run of this thread; null outside runs. */
  public static @Nullable Object get() {
    BoundRun known = last;
    return known != null && known.thread == Thread.currentThread() ? known.run : CURRENT.get();
  }

  /** Binds this thread to a run. */
  public static void bind(Object run) {
    CURRENT.set(run);
    last = new BoundRun(Thread.currentThread(), run);
  }

  /** Takes this thread off its run. */
  public static void takeOff() {
    CURRENT.remove();
    BoundRun known = last;
    if (known != null && known.thread == Thread.currentThread()) last = null;
  }
}
