package dev.cairn.runtime.schedule;

import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.platform.Threads;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/** The time, the threads and the watcher of this machine. */
final class RealPace implements Pace {
  /** No thread of an invocation outlives it by that much, but for a body that hears nothing. */
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(30);

  private final Random random;
  private final Threads threads = Threads.best();
  private final Set<Thread> taken = ConcurrentHashMap.newKeySet();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private int started;
  private int ended;

  RealPace(long seed) {
    random = new Random(seed);
  }

  /** The failure of some work beside an invocation; null if there was none. */
  Throwable failure() {
    return failure.get();
  }

  @Override
  public Platform platform() {
    return Platform.real().threads(this::start);
  }

  private void start(Threads.Role role, Runnable work) {
    count(1, 0);
    try {
      threads.start(role, () -> runCounted(work));
    } catch (RuntimeException | Error e) {
      count(0, 1);
      throw e;
    }
  }

  private void runCounted(Runnable work) {
    taken.add(Thread.currentThread());
    try {
      work.run();
    } finally {
      taken.remove(Thread.currentThread());
      count(0, 1);
    }
  }

  private synchronized void count(int more, int fewer) {
    started += more;
    ended += fewer;
    notifyAll();
  }

  @Override
  public Random random() {
    return random;
  }

  @Override
  public boolean isExact() {
    return false;
  }

  @Override
  public void pause() {
    if (random.nextInt(3) == 0) LockSupport.parkNanos(random.nextInt(1_000_000));
  }

  @Override
  public void pass(Duration time) {
    boolean interrupted = false;
    long end = System.nanoTime() + time.toNanos();
    for (long left = time.toNanos(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
      interrupted |= Thread.interrupted();
    }
    if (interrupted) Thread.currentThread().interrupt();
  }

  @Override
  public void passInterruptibly(Duration time) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(time.toNanos());
  }

  @Override
  public void beside(String name, Runnable work) {
    count(1, 0);
    Thread thread =
        new Thread(
            () -> {
              try {
                runCounted(work);
              } catch (Throwable e) {
                failure.compareAndSet(null, e);
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void skip(Duration time) {
    pass(time);
  }

  @Override
  public void advanceTo(Instant time) {
    Duration left = Duration.between(Instant.now(), time);
    if (!left.isNegative()) pass(left.plusMillis(1));
  }

  @Override
  public synchronized void awaitThreads() {
    boolean interrupted = false;
    long end = System.nanoTime() + LONGEST_NANOS;
    while (ended < started) {
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) throw new AssertionError("threads that do not end: " + stacks());
      try {
        wait(left);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) Thread.currentThread().interrupt();
  }

  /** The stacks of all threads that the runtime has taken. */
  String stacks() {
    StringBuilder text = new StringBuilder();
    for (Thread thread : taken) {
      text.append('\n').append(thread.getName());
      for (StackTraceElement frame : thread.getStackTrace()) text.append("\n    ").append(frame);
    }
    return text.toString();
  }

  /** Nobody can look into the watcher of the process. */
  @Override
  public int timers() {
    return 0;
  }
}
