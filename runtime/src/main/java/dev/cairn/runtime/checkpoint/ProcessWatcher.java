package dev.cairn.runtime.checkpoint;

import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The watcher of the process. Its thread starts with the first task and stays, parked, so that an
 * invocation costs no thread. Nor does it cost waking that thread: it sleeps until the time of the
 * first task that it knew of, even if that was cancelled, so that of the many short invocations of
 * a busy process few have to tell it of an earlier one.
 */
class ProcessWatcher implements Watcher {
  static final ProcessWatcher INSTANCE = new ProcessWatcher();

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition earlier = lock.newCondition();
  private final PriorityQueue<Task> tasks = new PriorityQueue<>();
  private @Nullable Thread thread;

  /** Whether the thread sleeps without an end, and else until when. */
  private boolean idle;

  private long wakesAt;

  ProcessWatcher() {}

  /** Starts the watcher's thread. */
  void start(Thread made) {
    made.start();
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public Watch schedule(Runnable task, long delayNanos) {
    Task scheduled = new Task(task, System.nanoTime() + delayNanos);
    lock.lock();
    try {
      if (thread == null || !thread.isAlive()) {
        Thread made = new WatcherThread();
        made.setDaemon(true);
        start(made);
        thread = made; // only if it could be started: else the next task tries again
      }
      tasks.add(scheduled);
      if (idle || scheduled.at - wakesAt < 0) earlier.signal();
    } finally {
      lock.unlock();
    }
    return scheduled;
  }

  @Override
  public void aside(Runnable task) {
    Thread made = new Thread(task, "cairn-aside");
    made.setDaemon(true);
    try {
      start(made);
    } catch (OutOfMemoryError e) {
      task.run(); // without a thread to be had, this one has to wait
    }
  }

  private final class WatcherThread extends Thread {
    WatcherThread() {
      super("cairn-watcher");
    }

    @Override
    public void run() {
      while (true) {
        Runnable task = next();
        try {
          task.run();
        } catch (Throwable e) {
          // One invocation's trouble must not leave all others without a watcher. Checked
          // exceptions
          // too: a body that is interrupted may have code of its own called.
          LoggerFactory.getLogger(Watcher.class).error("a watched task failed", e);
        }
      }
    }
  }

  private Runnable next() {
    lock.lock();
    try {
      while (true) {
        Task first = tasks.peek();
        if (first == null) {
          idle = true;
          awaitEarlier(Long.MAX_VALUE);
          idle = false;
          continue;
        }
        long nanos = first.at - System.nanoTime();
        if (nanos <= 0) {
          tasks.remove(first);
          return first.task;
        }
        wakesAt = first.at;
        awaitEarlier(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  @SuppressWarnings("WaitNotInLoop") // next() loops around it
  private void awaitEarlier(long nanos) {
    try {
      long unused = earlier.awaitNanos(nanos);
    } catch (InterruptedException e) {
      // Nobody has a reason to interrupt this thread, and it has nothing to give up.
      LoggerFactory.getLogger(Watcher.class).warn("the watcher was interrupted and goes on");
    }
  }

  private final class Task implements Watch, Comparable<Task> {
    private final Runnable task;
    private final long at;

    Task(Runnable task, long at) {
      this.task = task;
      this.at = at;
    }

    @Override
    public void cancel() {
      lock.lock();
      try {
        tasks.remove(this);
      } finally {
        lock.unlock();
      }
    }

    @Override
    @SuppressWarnings("ComparableType") // an order of tasks, not an equality
    public int compareTo(Task other) {
      return Long.compare(at - other.at, 0);
    }
  }
}
