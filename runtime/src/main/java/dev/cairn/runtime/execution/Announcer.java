package dev.cairn.runtime.execution;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.ExecutionListener;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.LoggerFactory;

/** Tells those who watch an invocation what happens in it. */
public final class Announcer {
  private final List<ExecutionListener> listeners;
  private final InstantSource clock;
  private final ReentrantLock lock;

  /** What has been told of operations; empty if nobody watches. */
  private final Set<String> told = new HashSet<>();

  Announcer(List<ExecutionListener> listeners, InstantSource clock, ReentrantLock lock) {
    this.listeners = listeners;
    this.clock = clock;
    this.lock = lock;
  }

  /** Whether anybody watches; if not, events need not be made. */
  public boolean isWatched() {
    return !listeners.isEmpty();
  }

  /** What time it is, for those who watch. */
  public Instant now() {
    return clock.instant();
  }

  /**
   * Whether this has not been said before in this invocation: branches that are driven again come
   * to the same places.
   */
  public boolean isNews(String what) {
    lock.lock();
    try {
      return told.add(what);
    } finally {
      lock.unlock();
    }
  }

  /** Tells those who watch; what they throw is logged and changes nothing. */
  public void emit(ExecutionEvent event) {
    for (ExecutionListener listener : listeners) {
      try {
        listener.on(event);
      } catch (RuntimeException | Error e) {
        // Fetched here: a start does not wait for a logging library that has nothing to say.
        LoggerFactory.getLogger(Announcer.class)
            .warn("an execution listener failed on {}", event, e);
      }
    }
  }
}
