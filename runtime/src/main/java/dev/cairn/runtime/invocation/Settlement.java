package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.CheckpointBatcher;
import dev.cairn.runtime.failure.SuspendedError;
import dev.cairn.runtime.lifecycle.LifecycleListener;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.lifecycle.TerminationDecider;
import dev.cairn.runtime.lifecycle.TerminationDecision;
import dev.cairn.runtime.lifecycle.TerminationSnapshot;
import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the decider whenever something has stopped moving, and does what it says.
 *
 * <p>Invariant T2 of docs/internals.md: the decision to suspend and the ending are one section.
 */
final class Settlement {
  private final String executionArn;
  private final LifecycleTracker tracker;
  private final LifecycleListener lifecycle;
  private final WaitingThreads waiting;
  private final WakeUps wakeUps;
  private final CheckpointBatcher batcher;
  private final InvocationEnd end;
  private @Nullable ErrorObject divergence;

  Settlement(
      String executionArn,
      LifecycleTracker tracker,
      LifecycleListener lifecycle,
      WaitingThreads waiting,
      WakeUps wakeUps,
      CheckpointBatcher batcher,
      InvocationEnd end) {
    this.executionArn = executionArn;
    this.tracker = tracker;
    this.lifecycle = lifecycle;
    this.waiting = waiting;
    this.wakeUps = wakeUps;
    this.batcher = batcher;
    this.end = end;
  }

  /**
   * With nothing moving but unsent updates they are sent; with nothing moving at all the invocation
   * ends. For a caller that holds the lock, once.
   */
  void settle() {
    while (!end.hasCome()) {
      TerminationDecision decision = TerminationDecider.decide(snapshot());
      lifecycle.decided(decision);
      if (LogContext.hasLogger() && log().isDebugEnabled())
        log().debug("{}: {}", executionArn, decision.explain());
      boolean updatesAreLeft = decision.match(new Consequence());
      if (!updatesAreLeft || !batcher.flush()) return;
    }
  }

  /** A branch has stopped; if nothing moves any more, this is why. */
  void stopped(ErrorObject why) {
    if (divergence == null) divergence = why;
  }

  private TerminationSnapshot snapshot() {
    return new TerminationSnapshot(
        batcher.queuedUpdates(),
        batcher.callInFlight(),
        wakeUps.isAboutToAsk() ? 1 : 0,
        waiting.running(),
        tracker.operations());
  }

  /** The consequence of a decision; true if only unsent updates keep the invocation going. */
  private final class Consequence implements TerminationDecision.Cases<Boolean> {
    @Override
    public Boolean goOn(TerminationDecision.GoOn decision) {
      return decision.onlyUpdatesAreUnsent();
    }

    @Override
    public Boolean terminate(TerminationDecision.Terminate decision) {
      SuspendedError unused = end.with(new Ending.Suspended(decision.reason()));
      return false;
    }

    @Override
    public Boolean stuck(TerminationDecision.Stuck decision) {
      ErrorObject error =
          divergence != null
              ? divergence
              : ErrorObject.of(IllegalStateException.class.getName(), decision.explain());
      SuspendedError unused = end.with(new Ending.RunFailed(error));
      return false;
    }
  }

  /** Fetched when there is something to say: a start does not wait for a logging library. */
  private static Logger log() {
    return LoggerFactory.getLogger(Invocation.class);
  }
}
