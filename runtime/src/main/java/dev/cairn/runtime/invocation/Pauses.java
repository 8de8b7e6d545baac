package dev.cairn.runtime.invocation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.lifecycle.PauseCounter;
import dev.cairn.runtime.lifecycle.PauseProgress;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The pauses that a run comes to, stops at and gets past during one invocation. Only those who
 * watch learn of them, so without any nothing is counted.
 */
public final class Pauses {
  private final Journal journal;
  private final ReentrantLock lock;
  private final Announcer announcer;

  /** Made at the first pause. Guarded by the lock. */
  private @Nullable PauseCounter counter;

  Pauses(Journal journal, ReentrantLock lock, Announcer announcer) {
    this.journal = journal;
    this.lock = lock;
    this.announcer = announcer;
  }

  /** The run has come to a pause. */
  public void encounter(String operationId) {
    if (!announcer.isWatched()) return;
    lock.lock();
    try {
      counter().encounter(operationId);
    } finally {
      lock.unlock();
    }
  }

  /** The run stops at a pause. */
  public void stopAt(LiveCall operation, @Nullable Instant wakesAt) {
    if (!announcer.isWatched()) return;
    PauseProgress progress;
    lock.lock();
    try {
      counter().pause(wakesAt);
      progress = counter().progress();
    } finally {
      lock.unlock();
    }
    announcer.emit(new ExecutionEvent.Paused(operation.ref(), wakesAt, progress, announcer.now()));
  }

  /** The run gets past a pause. */
  public void pass(LiveCall operation) {
    if (!announcer.isWatched()) return;
    PauseProgress.Passage passage;
    PauseProgress progress;
    lock.lock();
    try {
      passage = counter().pass(operation.id());
      progress = counter().progress();
    } finally {
      lock.unlock();
    }
    announcer.emit(
        new ExecutionEvent.PausePassed(operation.ref(), passage, progress, announcer.now()));
  }

  private PauseCounter counter() {
    PauseCounter known = counter;
    if (known == null) {
      known = PauseHistory.of(journal);
      counter = known;
    }
    return known;
  }
}
