package dev.cairn.runtime.invocation;

import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LiveOperation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes everything on to several listeners. They are called in the middle of changes that have to
 * be made as a whole, so nothing they do may cut one short.
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
    Listening.tell(
        listeners,
        listener -> listener.stateChanged(before, now),
        () -> now.state() + " of " + now.id());
  }

  @Override
  public void allIdle() {
    Listening.tell(listeners, LifecycleListener::allIdle, () -> "allIdle");
  }

  @Override
  public void decided(TerminationDecision decision) {
    Listening.tell(
        listeners, listener -> listener.decided(decision), () -> "the decision " + decision);
  }
}
