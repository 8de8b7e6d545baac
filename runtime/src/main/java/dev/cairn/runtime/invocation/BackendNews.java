package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.Watcher;
import dev.cairn.runtime.failure.SuspendedError;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The backend's word on a run that is under way. The backend may hold locks of its own when it
 * speaks, so the watcher's thread takes it from there.
 */
final class BackendNews implements Backend.RunListener {
  private final ReentrantLock lock;
  private final Watcher watcher;
  private final WakeUps wakeUps;
  private final Signal signal;
  private final Branches branches;
  private final InvocationEnd end;
  private @Nullable WorkflowThread root;
  private volatile Backend.Subscription subscription = Backend.Subscription.NONE;

  BackendNews(
      ReentrantLock lock,
      Watcher watcher,
      WakeUps wakeUps,
      Signal signal,
      Branches branches,
      InvocationEnd end) {
    this.lock = lock;
    this.watcher = watcher;
    this.wakeUps = wakeUps;
    this.signal = signal;
    this.branches = branches;
    this.end = end;
  }

  /** The workflow's own thread runs from now on. */
  void rootEntered(WorkflowThread thread) {
    lock.lock();
    try {
      root = thread;
    } finally {
      lock.unlock();
    }
  }

  /** From now on the backend may speak. */
  void subscribe(Backend backend, String executionArn) {
    subscription = backend.subscribe(executionArn, this);
  }

  void cancel() {
    subscription.cancel();
  }

  @Override
  public void lookNow() {
    Watcher.Watch unused = watcher.schedule(new Heard(), 0);
  }

  @Override
  public void runLost() {
    Watcher.Watch unused = watcher.schedule(new Lost(), 0);
  }

  /** Has the sender ask for the news, if a thread waits for some. */
  private final class Heard implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        if (!wakeUps.heardOfNews()) return;
      } finally {
        lock.unlock();
      }
      signal.run();
    }
  }

  /** Nothing that bodies do counts any more. */
  private final class Lost implements Runnable {
    @Override
    public void run() {
      lock.lock();
      try {
        SuspendedError unused =
            end.with(
                new Ending.InvocationFailed(
                    new IllegalStateException("the run is not this process's any more")));
        if (root != null) root.bodies().interrupt(Interruption.GIVEN_UP);
        for (BranchRun branch : branches.open()) {
          branch.thread().bodies().interrupt(Interruption.GIVEN_UP);
        }
      } finally {
        lock.unlock();
      }
    }
  }
}
