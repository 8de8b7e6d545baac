package dev.cairn.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A bounded pool per invocation, so that no thread outlives it. */
final class PooledBranchThreads implements BranchThreads {
  private final int threads;

  PooledBranchThreads(int threads) {
    if (threads < 1) throw new IllegalArgumentException("a pool needs at least one thread");
    this.threads = threads;
  }

  @Override
  public Session open() {
    return new Pool(threads);
  }

  private static final class Pool implements Session {
    private final List<Thread> made = new ArrayList<>();
    private final ThreadPoolExecutor executor;

    Pool(int threads) {
      executor =
          new ThreadPoolExecutor(
              threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), this::make);
    }

    private synchronized Thread make(Runnable work) {
      Thread thread = new Thread(work, "cairn-branch-" + (made.size() + 1));
      thread.setDaemon(true);
      made.add(thread);
      return thread;
    }

    @Override
    public boolean parks() {
      return false;
    }

    @Override
    public void execute(Runnable drive) {
      executor.execute(drive);
    }

    @Override
    public void close() {
      executor.shutdown();
      List<Thread> threads;
      synchronized (this) {
        threads = List.copyOf(made);
      }
      Joining.all(threads);
    }
  }
}
