package dev.cairn.testing.schedule;

import java.util.ArrayDeque;
import java.util.Date;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A lock of threads that take turns: before it is taken, the schedule may let others go first. */
final class TurnLock extends ReentrantLock {
  private static final long serialVersionUID = 1;

  private final transient Turns turns;

  TurnLock(Turns turns) {
    this.turns = turns;
  }

  @Override
  public void lock() {
    if (!isHeldByCurrentThread()) turns.mayGoFirst();
    super.lock();
  }

  @Override
  public Condition newCondition() {
    return new TurnCondition();
  }

  private void release(int holds) {
    for (int i = 0; i < holds; i++) unlock();
  }

  private void acquire(int holds) {
    for (int i = 0; i < holds; i++) super.lock();
  }

  /** Guarded by the lock. */
  private final class TurnCondition implements Condition {
    private final Deque<Waiter> waiters = new ArrayDeque<>();

    @Override
    public void awaitUninterruptibly() {
      int holds = getHoldCount();
      if (holds == 0) throw new IllegalMonitorStateException();
      Waiter waiter = new Waiter();
      waiters.add(waiter);
      release(holds);
      try {
        turns.blockUntil(() -> waiter.signalled);
      } finally {
        acquire(holds);
      }
    }

    @Override
    public void signal() {
      Waiter first = waiters.poll();
      if (first != null) first.signalled = true;
    }

    @Override
    public void signalAll() {
      waiters.forEach(waiter -> waiter.signalled = true);
      waiters.clear();
    }

    @Override
    public void await() {
      throw new UnsupportedOperationException("the runtime waits without interrupts");
    }

    @Override
    public long awaitNanos(long nanos) {
      throw new UnsupportedOperationException("the runtime waits without a time");
    }

    @Override
    public boolean await(long time, TimeUnit unit) {
      throw new UnsupportedOperationException("the runtime waits without a time");
    }

    @Override
    public boolean awaitUntil(Date deadline) {
      throw new UnsupportedOperationException("the runtime waits without a time");
    }
  }

  private static final class Waiter {
    volatile boolean signalled;
  }
}
