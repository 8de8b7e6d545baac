package dev.cairn.runtime.invocation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.lifecycle.PauseCounter;
import dev.cairn.runtime.lifecycle.PauseProgress;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The pauses that a run comes to, stops at and gets past during one invocation. */
public final class Pauses {
  private final PauseCounter counter;
  private final ReentrantLock lock;
  private final Announcer announcer;

  Pauses(PauseCounter counter, ReentrantLock lock, Announcer announcer) {
    this.counter = counter;
    this.lock = lock;
    this.announcer = announcer;
  }

  /** The run has come to a pause. */
  public void encounter(String operationId) {
    lock.lock();
    try {
      counter.encounter(operationId);
    } finally {
      lock.unlock();
    }
  }

  /** The run stops at a pause. */
  public void stopAt(LiveCall operation, @Nullable Instant wakesAt) {
    PauseProgress progress;
    lock.lock();
    try {
      counter.pause(wakesAt);
      progress = counter.progress();
    } finally {
      lock.unlock();
    }
    if (announcer.isWatched()) {
      announcer.emit(
          new ExecutionEvent.Paused(operation.ref(), wakesAt, progress, announcer.now()));
    }
  }

  /** The run gets past a pause. */
  public void pass(LiveCall operation) {
    PauseProgress.Passage passage;
    PauseProgress progress;
    lock.lock();
    try {
      passage = counter.pass(operation.id());
      progress = counter.progress();
    } finally {
      lock.unlock();
    }
    if (announcer.isWatched()) {
      announcer.emit(
          new ExecutionEvent.PausePassed(operation.ref(), passage, progress, announcer.now()));
    }
  }
}
