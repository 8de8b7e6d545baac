package dev.cairn.runtime.lifecycle;

import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Passes everything on, and logs what the listener throws. Listeners are called in the middle of
 * changes that have to be made as a whole, so nothing they do may cut one short.
 */
public final class GuardedListener implements LifecycleListener {
  private final LifecycleListener listener;

  public GuardedListener(LifecycleListener listener) {
    this.listener = listener;
  }

  @Override
  public void stateChanged(@Nullable OperationState before, LiveOperation now) {
    try {
      listener.stateChanged(before, now);
    } catch (RuntimeException | Error e) {
      warn(e);
    }
  }

  @Override
  public void allIdle() {
    try {
      listener.allIdle();
    } catch (RuntimeException | Error e) {
      warn(e);
    }
  }

  @Override
  public void decided(TerminationDecision decision) {
    try {
      listener.decided(decision);
    } catch (RuntimeException | Error e) {
      warn(e);
    }
  }

  /**
   * The logger is fetched here, so that a start without trouble does not load a logging library.
   */
  private static void warn(Throwable failure) {
    LoggerFactory.getLogger(LifecycleListener.class).warn("a lifecycle listener failed", failure);
  }
}
