package dev.cairn.runtime.operation;

import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.invocation.CallChecks;
import dev.cairn.runtime.invocation.ContextEnd;
import dev.cairn.runtime.invocation.Liveness;
import dev.cairn.runtime.invocation.Pauses;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.lifecycle.LifecycleTracker;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The common part of timers, events and calls of other functions: starting one and awaiting it are
 * two phases, no user code runs in it, and only the backend ends it. Its failure comes out of
 * {@link #get}, never out of the start.
 *
 * @param <T> what the caller gets
 */
abstract class IdleOperation<T extends @Nullable Object> implements Settleable<T> {
  private final OperationCall call;

  /** Set by the first of the threads that await it; they may be several. */
  private volatile @Nullable Operation ended;

  IdleOperation(OperationCall call) {
    this.call = call;
  }

  final OperationCall call() {
    return call;
  }

  /** The update that starts the operation; refuses what cannot be sent. */
  abstract OperationUpdate startUpdate();

  /** The caller's result of an operation that has ended. */
  abstract T outcomeOf(Operation ended);

  /** When the pause ends by itself; null if only something outside ends it. */
  @Nullable Instant endsAtTheLatest(Operation operation) {
    return operation.wakesAt();
  }

  /** First phase: after this the operation is under way. */
  final void start() {
    Operation recorded = call.recorded();
    if (recorded != null && recorded.status().isTerminal()) return;
    // In a context that has closed, nobody can have awaited it.
    if (recorded != null && call.context().isClosed()) return;
    call.checkGoesOn();
    call.started(Liveness.IDLES, recorded == null ? startUpdate() : null);
  }

  /** Second phase: waits for the end. */
  @Override
  public final T get() {
    WorkflowThread thread = checkAwaited();
    boolean seen = thread.context().hasSeen(call.id());
    Operation operation = ended;
    if (operation == null) {
      operation = awaitEnd(thread);
      thread.context().consumed(call.id());
    } else if (!seen) {
      // Each context that sees it goes on from it, whichever was the first.
      thread.context().consumed(call.id());
    }
    thread.context().sees(call.id());
    return outcomeOf(operation);
  }

  private Operation awaitEnd(WorkflowThread thread) {
    Pauses pauses = call.invocation().pauses();
    pauses.encounter(call.id());
    Operation recorded = call.recorded();
    if (recorded != null && recorded.status().isTerminal()) {
      if (isFirst(recorded)) {
        pauses.pass(call);
        call.announceReplay(recorded);
      }
      return recorded;
    }
    Operation operation = durable(thread);
    if (!operation.status().isTerminal()) {
      call.checkGoesOn();
      pauses.stopAt(call, endsAtTheLatest(operation));
      thread.await(List.of(this));
      operation = call.known();
    }
    if (isFirst(operation)) {
      pauses.pass(call);
      call.announceEnd(operation);
    }
    return operation;
  }

  private synchronized boolean isFirst(Operation operation) {
    boolean first = ended == null;
    ended = operation;
    return first;
  }

  @Override
  public final WorkflowThread checkAwaited() {
    WorkflowThread thread = CallChecks.forAwait(call.invocation(), call.name());
    if (!ContextEnd.hasCome(call.thread(), call.context())) return thread;
    thread.checkNotOver(); // this thread may have been given up with that code
    throw new InvalidDurableCallException(
        "the future of "
            + call.name()
            + " was awaited after the subflow, item or batch that started it had ended; replays do"
            + " not run that again, so await it there, or start it outside");
  }

  @Override
  public final void prepareWait(WorkflowThread thread) {
    Operation unused = durable(thread);
  }

  @Override
  public final void waitBegins(LifecycleTracker tracker) {
    if (tracker.stateOf(call.id()) != null) tracker.awaited(call.id(), wakesAt());
  }

  @Override
  public final Object key() {
    return call.id();
  }

  @Override
  public final boolean isSettled() {
    Operation operation = call.thread().journal().get(call.id());
    return operation != null && operation.status().isTerminal();
  }

  @Override
  public final boolean hasFailed() {
    OperationStatus status = call.known().status();
    return status != OperationStatus.SUCCEEDED && status != OperationStatus.CANCELLED;
  }

  @Override
  public final @Nullable Instant wakesAt() {
    Operation operation = call.thread().journal().get(call.id());
    return operation == null ? null : operation.wakesAt();
  }

  @Override
  public final boolean isSettledByBackend() {
    return true;
  }

  /**
   * The operation as the backend has it: after its start was sent, and that alone may have ended
   * it.
   */
  final Operation durable(WorkflowThread thread) {
    thread.awaitStart(call.id());
    return call.known();
  }
}
