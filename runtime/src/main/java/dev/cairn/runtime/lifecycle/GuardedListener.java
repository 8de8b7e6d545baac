package dev.cairn.runtime.lifecycle;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Passes everything on to several listeners, and logs what they throw. Listeners are called in the
 * middle of changes that have to be made as a whole, so nothing they do may cut one short.
 */
public final class GuardedListener implements LifecycleListener {
  private final List<LifecycleListener> listeners;

  public GuardedListener(List<LifecycleListener> listeners) {
    this.listeners = List.copyOf(listeners);
  }

  @Override
  public void stateChanged(@Nullable OperationState before, LiveOperation now) {
    if (!listeners.isEmpty()) tell(listener -> listener.stateChanged(before, now));
  }

  @Override
  public void allIdle() {
    if (!listeners.isEmpty()) tell(LifecycleListener::allIdle);
  }

  @Override
  public void decided(TerminationDecision decision) {
    if (!listeners.isEmpty()) tell(listener -> listener.decided(decision));
  }

  private void tell(Consumer<LifecycleListener> event) {
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
