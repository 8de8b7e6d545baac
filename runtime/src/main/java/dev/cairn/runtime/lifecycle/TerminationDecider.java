package dev.cairn.runtime.lifecycle;

import dev.cairn.runtime.lifecycle.TerminationDecision.Blocker;
import dev.cairn.runtime.lifecycle.TerminationDecision.GoOn;
import dev.cairn.runtime.lifecycle.TerminationDecision.Stuck;
import dev.cairn.runtime.lifecycle.TerminationDecision.Terminate;
import dev.cairn.runtime.protocol.OperationType;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether an invocation may end with the run unfinished: a pure function of a snapshot.
 *
 * <p>It may when nothing moves any more (nothing queued, no call in flight, no forced checkpoint,
 * no user code) and something is outstanding, so that the backend will invoke again. All that waits
 * is safe to leave: the backend wakes it.
 */
public final class TerminationDecider {

  /** The decision for what {@code snapshot} shows. */
  public static TerminationDecision decide(TerminationSnapshot snapshot) {
    Set<Blocker> blockers = blockers(snapshot);
    if (!blockers.isEmpty()) return new GoOn(blockers, snapshot);
    TerminationReason reason = null;
    for (LiveOperation operation : snapshot.operations()) {
      // No thread is left that could end it, and the backend would start it twice.
      if (operation.state() == OperationState.EXECUTING) return new Stuck(snapshot);
      TerminationReason candidate = reasonOf(operation);
      if (candidate == null) continue;
      if (reason == null || candidate.compareTo(reason) < 0) reason = candidate;
    }
    return reason == null ? new Stuck(snapshot) : new Terminate(reason, snapshot);
  }

  private static Set<Blocker> blockers(TerminationSnapshot snapshot) {
    Set<Blocker> blockers = EnumSet.noneOf(Blocker.class);
    if (snapshot.queuedUpdates() > 0) blockers.add(Blocker.QUEUE_NOT_EMPTY);
    if (snapshot.callInFlight()) blockers.add(Blocker.CALL_IN_FLIGHT);
    if (snapshot.forcedCheckpoints() > 0) blockers.add(Blocker.FORCED_CHECKPOINT_PENDING);
    if (snapshot.runningThreads() > 0) blockers.add(Blocker.USER_CODE_RUNNING);
    return blockers;
  }

  /** Why the backend will invoke again for this operation; null if it will not. */
  private static @Nullable TerminationReason reasonOf(LiveOperation operation) {
    OperationType type = operation.subType().type();
    return switch (operation.state()) {
      case RETRY_WAITING -> type == OperationType.STEP ? TerminationReason.RETRY_SCHEDULED : null;
      case IDLE_NOT_AWAITED, IDLE_AWAITED ->
          switch (type) {
            case WAIT -> TerminationReason.WAIT_SCHEDULED;
            case CALLBACK, CHAINED_INVOKE -> TerminationReason.EVENT_PENDING;
            case EXECUTION, CONTEXT, STEP -> null;
          };
      case EXECUTING, COMPLETED -> null;
    };
  }

  private TerminationDecider() {}
}
