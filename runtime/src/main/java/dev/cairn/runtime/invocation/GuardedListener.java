package dev.cairn.runtime.invocation;

import dev.cairn.runtime.CurrentRun;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Passes everything on to several listeners, and logs what they throw. Listeners are called in the
 * middle of changes that have to be made as a whole, so nothing they do may cut one short.
 */
final class GuardedListener implements LifecycleListener {
  private final List<LifecycleListener> listeners;

  private GuardedListener(List<LifecycleListener> listeners) {
    this.listeners = List.copyOf(listeners);
  }

  /** Passes on to these. */
  static LifecycleListener of(List<LifecycleListener> listeners) {
    return listeners.isEmpty() ? LifecycleListener.NONE : new GuardedListener(listeners);
  }

  @Override
  public void stateChanged(@Nullable OperationState before, LiveOperation now) {
    tell(listener -> listener.stateChanged(before, now));
  }

  @Override
  public void allIdle() {
    tell(LifecycleListener::allIdle);
  }

  @Override
  public void decided(TerminationDecision decision) {
    tell(listener -> listener.decided(decision));
  }

  /** The thread works for no run meanwhile: a durable call would be part of the run. */
  private void tell(Consumer<LifecycleListener> event) {
    CurrentRun run = CurrentRun.get();
    if (run != null) CurrentRun.bind(null);
    try {
      tellAll(event);
    } finally {
      if (run != null) CurrentRun.bind(run);
    }
  }

  private void tellAll(Consumer<LifecycleListener> event) {
    for (LifecycleListener listener : listeners) {
      try {
        event.accept(listener);
      } catch (Throwable e) {
        // Checked exceptions too: other languages declare none. The logger is fetched here, so that
        // a start without trouble does not load a logging library.
        LoggerFactory.getLogger(LifecycleListener.class).warn("a lifecycle listener failed", e);
      }
    }
  }
}
