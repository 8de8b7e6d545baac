package dev.cairn.runtime.lifecycle;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes everything on, and logs what the listener throws. Listeners are called in the middle of
 * changes that have to be made as a whole, so nothing they do may cut one short.
 */
public final class GuardedListener implements LifecycleListener {
  private static final Logger LOG = LoggerFactory.getLogger(LifecycleListener.class);

  private final LifecycleListener listener;

  public GuardedListener(LifecycleListener listener) {
    this.listener = listener;
  }

  @Override
  public void stateChanged(@Nullable OperationState before, LiveOperation now) {
    guard(() -> listener.stateChanged(before, now));
  }

  @Override
  public void allIdle() {
    guard(listener::allIdle);
  }

  @Override
  public void decided(TerminationDecision decision) {
    guard(() -> listener.decided(decision));
  }

  private static void guard(Runnable call) {
    try {
      call.run();
    } catch (RuntimeException | Error e) {
      LOG.warn("a lifecycle listener failed", e);
    }
  }
}
