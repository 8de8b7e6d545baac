package dev.cairn.runtime.schedule;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A lock whose every acquisition, release and wait is a point where the scheduler may switch. */
final class ScheduledLock extends ReentrantLock {
  private static final long serialVersionUID = 1;

  private final transient Scheduler scheduler;
  private transient Thread owner;
  private int holds;

  ScheduledLock(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  @Override
  public void lock() {
    Thread me = Thread.currentThread();
    if (owner == me) {
      holds++;
      return;
    }
    scheduler.yieldTurn();
    acquire(1);
  }

  private void acquire(int times) {
    if (owner != null) scheduler.blockUntil(() -> owner == null);
    owner = Thread.currentThread();
    holds = times;
  }

  @Override
  public void unlock() {
    if (owner != Thread.currentThread()) throw new IllegalMonitorStateException();
    if (--holds > 0) return;
    owner = null;
    scheduler.yieldTurn();
  }

  @Override
  public Condition newCondition() {
    return new ScheduledCondition();
  }

  private final class ScheduledCondition implements Condition {
    private final List<boolean[]> waiters = new ArrayList<>();

    @Override
    public void awaitUninterruptibly() {
      if (owner != Thread.currentThread()) throw new IllegalMonitorStateException();
      boolean[] signalled = new boolean[1];
      waiters.add(signalled);
      int held = holds;
      owner = null;
      holds = 0;
      scheduler.blockUntil(() -> signalled[0] && owner == null);
      acquire(held);
    }

    @Override
    public void signal() {
      if (!waiters.isEmpty()) waiters.remove(0)[0] = true;
    }

    @Override
    public void signalAll() {
      waiters.forEach(waiter -> waiter[0] = true);
      waiters.clear();
    }

    @Override
    public void await() {
      throw new UnsupportedOperationException();
    }

    @Override
    public long awaitNanos(long nanos) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean await(long time, TimeUnit unit) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean awaitUntil(Date deadline) {
      throw new UnsupportedOperationException();
    }
  }
}
