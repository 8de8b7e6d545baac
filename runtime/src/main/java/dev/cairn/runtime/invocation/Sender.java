package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.runtime.platform.Threads;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Makes the calls to the backend that no workflow thread makes: late starts, results that nobody
 * waited for, questions, attempts that the deadline cut. The watcher only signals, so that no run's
 * slow backend delays another run. A thread is taken when there is something to send, one at a
 * time, and is given back before the invocation returns. Guarded by the invocation's lock.
 */
final class Sender {

  private final ReentrantLock lock;
  private final Condition quiet;
  private final Platform platform;
  private final CheckpointBatcher batcher;
  private final WakeUps wakeUps;
  private final Settlement settlement;
  private final @Nullable DeadlineWatch deadline;
  private final InvocationEnd end;
  private final Signal signal;
  private boolean active;

  /**
   * @param quiet signalled when the sender has given its thread back
   */
  Sender(
      ReentrantLock lock,
      Condition quiet,
      Platform platform,
      CheckpointBatcher batcher,
      WakeUps wakeUps,
      Settlement settlement,
      @Nullable DeadlineWatch deadline,
      InvocationEnd end,
      Signal signal) {
    this.lock = lock;
    this.quiet = quiet;
    this.platform = platform;
    this.batcher = batcher;
    this.wakeUps = wakeUps;
    this.settlement = settlement;
    this.deadline = deadline;
    this.end = end;
    this.signal = signal;
    signal.goesTo(this);
  }

  /** Time has passed, or there is news. Called without the lock; returns at once. */
  void signal() {
    if (claim()) start();
  }

  private boolean claim() {
    lock.lock();
    try {
      boolean question = wakeUps.isDue();
      if (!question && !batcher.isDue() && !isLastCallDue()) {
        // What fell due now has been sent, or is no longer waited for.
        batcher.rewatch();
        wakeUps.schedule();
        return false;
      }
      if (question) wakeUps.willBeAsked();
      if (active) return false;
      active = true;
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void start() {
    try {
      platform.threads().start(Threads.Role.SENDER, new Sending());
    } catch (RuntimeException | Error e) {
      lock.lock();
      try {
        rest();
        Error unused = end.noThread(e);
      } finally {
        lock.unlock();
      }
    }
  }

  private void run() {
    lock.lock();
    try {
      while (send() || leaveBehind()) settlement.settle();
      settlement.settle();
    } finally {
      rest();
      lock.unlock();
    }
  }

  /** Decides and makes one call, in one section up to its being in flight; false if none is due. */
  private boolean send() {
    boolean question = wakeUps.isDue();
    wakeUps.isAskedOrNot(); // from here on the call is in flight, or there is none
    boolean sent = question ? batcher.ask() : batcher.sendDue();
    if (!sent && batcher.callInFlight()) {
      // Timers would be due at once, again and again, until the call is over.
      signal.afterCall();
      return false;
    }
    if (sent && question) wakeUps.asked();
    batcher.rewatch();
    wakeUps.schedule();
    return sent;
  }

  private boolean isLastCallDue() {
    return deadline != null && deadline.isLastCallDue();
  }

  /** The answer goes out without bodies that ignore their interrupt, if it is time for it. */
  private boolean leaveBehind() {
    if (deadline == null || !deadline.isLastCallDue()) return false;
    deadline.leaveBehind();
    return true;
  }

  private void rest() {
    active = false;
    wakeUps.isAskedOrNot();
    quiet.signalAll();
  }

  /** Whether it has taken a thread. With the lock held. */
  boolean isActive() {
    return active;
  }

  private final class Sending implements Runnable {
    @Override
    public void run() {
      Sender.this.run();
    }
  }
}
