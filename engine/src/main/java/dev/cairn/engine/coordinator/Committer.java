package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Storage;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Commits one batch at a time, on a thread of its own or on that of the caller, so that the
 * coordinator can decide the next batch while the storage writes this one.
 */
final class Committer {
  private final Storage storage;
  private final CommitMeter meter;
  private final Runnable whenDone;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition hasWork = lock.newCondition();
  private @Nullable Attempt next;
  private boolean isClosed;

  /** A commit on its way. */
  static final class Attempt {
    private final Batch batch;
    private final Commit commit;
    private final boolean isApart;
    private @Nullable Outcomes outcomes;
    private @Nullable Throwable failure;
    private long nanos;
    private volatile boolean isDone;

    Attempt(Batch batch, Commit commit, boolean isApart) {
      this.batch = batch;
      this.commit = commit;
      this.isApart = isApart;
    }

    Batch batch() {
      return batch;
    }

    boolean isDone() {
      return isDone;
    }

    /** Whether it has operations on locked rows alone, which keep no others waiting. */
    boolean isApart() {
      return isApart;
    }

    /** The time that it took. */
    long nanos() {
      return nanos;
    }

    /** The answer of the storage; null if it failed. */
    @Nullable Outcomes outcomes() {
      return outcomes;
    }

    /** The failure of the storage; null if there was none. */
    @Nullable Throwable failure() {
      return failure;
    }
  }

  /**
   * @param whenDone called when a commit on the other thread was made or has failed
   */
  Committer(Storage storage, CommitMeter meter, String name, Runnable whenDone) {
    this.storage = storage;
    this.meter = meter;
    this.whenDone = whenDone;
    this.thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  /** Ends after the commit that is under way. */
  void close() throws InterruptedException {
    lock.lock();
    try {
      isClosed = true;
      hasWork.signal();
    } finally {
      lock.unlock();
    }
    thread.join();
  }

  /** Makes a commit on the calling thread. The one before has to be done. */
  void commit(Attempt attempt) {
    long before = System.nanoTime();
    try {
      attempt.outcomes = storage.commit(attempt.commit);
      meter.made(System.nanoTime() - before, attempt.commit.writes().size());
    } catch (Throwable e) {
      attempt.failure = e;
    }
    attempt.nanos = System.nanoTime() - before;
    attempt.isDone = true;
  }

  /** Has a commit made on the other thread. The one before has to be done. */
  void submit(Attempt attempt) {
    lock.lock();
    try {
      next = attempt;
      hasWork.signal();
    } finally {
      lock.unlock();
    }
  }

  private void run() {
    for (Attempt attempt = await(); attempt != null; attempt = await()) {
      commit(attempt);
      whenDone.run();
    }
  }

  private @Nullable Attempt await() {
    lock.lock();
    try {
      while (next == null && !isClosed) hasWork.awaitUninterruptibly();
      Attempt attempt = next;
      next = null;
      return attempt;
    } finally {
      lock.unlock();
    }
  }
}
