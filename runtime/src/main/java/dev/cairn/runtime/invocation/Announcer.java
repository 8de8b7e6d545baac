package dev.cairn.runtime.invocation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.ExecutionListener;
import dev.cairn.runtime.ProcessListeners;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Tells those who watch an invocation what happens in it. */
public final class Announcer {
  private final List<ExecutionListener> listeners;
  private final InstantSource clock;
  private final boolean isWatched;

  Announcer(List<ExecutionListener> listeners, InstantSource clock) {
    List<ExecutionListener> ofProcess = ProcessListeners.all();
    this.listeners = ofProcess.isEmpty() ? listeners : both(listeners, ofProcess);
    this.clock = clock;
    isWatched = !this.listeners.isEmpty();
  }

  private static List<ExecutionListener> both(
      List<ExecutionListener> some, List<ExecutionListener> others) {
    List<ExecutionListener> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  /** Whether anybody watches; if not, events need not be made. */
  public boolean isWatched() {
    return isWatched;
  }

  /** The time of an event. */
  public Instant now() {
    return clock.instant();
  }

  /** Tells those who watch; what they throw is logged and changes nothing. */
  public void emit(ExecutionEvent event) {
    for (ExecutionListener listener : listeners) {
      try {
        listener.on(event);
      } catch (Throwable e) {
        // Checked exceptions too: other languages declare none. The logger is fetched here: a
        // start does not wait for a logging library that has nothing to say.
        LoggerFactory.getLogger(Announcer.class)
            .warn("an execution listener failed on {}", event, e);
      }
    }
  }
}
