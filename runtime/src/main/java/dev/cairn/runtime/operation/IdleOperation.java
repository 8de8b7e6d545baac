package dev.cairn.runtime.operation;

import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.Invocation;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What timers, events and calls of other functions share: starting one and awaiting it are two
 * phases, no user code runs in it, and only the backend ends it. Its failure comes out of {@link
 * #get}, never out of the start.
 *
 * @param <T> what the caller gets
 */
abstract class IdleOperation<T extends @Nullable Object> implements Settleable<T> {
  private final OperationCall call;
  private @Nullable Operation ended;

  IdleOperation(OperationCall call) {
    this.call = call;
  }

  final OperationCall call() {
    return call;
  }

  /** Queues the update that starts the operation. */
  abstract void sendStart();

  /** What the caller gets for an operation that has ended. */
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
    call.begin();
    try {
      if (!call.isStarted()) sendStart();
    } catch (RuntimeException | Error e) {
      // What cannot be sent was never started; nobody may wait for it.
      call.withdraw();
      throw e;
    }
    call.invocation()
        .track(
            call.frame(),
            t -> {
              if (t.stateOf(call.id()) != OperationState.EXECUTING) return;
              // Another thread may have sent the start already, and that alone may have ended it.
              if (isSettled()) t.completed(call.id());
              else t.idles(call.id(), wakesAt());
            });
  }

  /** Second phase: waits for the end. */
  @Override
  public final T get() {
    Frame frame = Frame.forAwait(call.invocation(), call.name());
    boolean seen = frame.context().hasSeen(call.id());
    Operation operation = ended;
    if (operation == null) {
      operation = awaitEnd(frame);
      ended = operation;
    } else if (!seen) {
      // Who was first does not count: each context that sees it goes on from it.
      frame.context().consumed(call.id());
    }
    frame.context().sees(call.id());
    return outcomeOf(operation);
  }

  private Operation awaitEnd(Frame frame) {
    Invocation invocation = call.invocation();
    invocation.pauses().encounter(call.id());
    Operation recorded = call.recorded();
    if (recorded != null && recorded.status().isTerminal()) {
      call.passPause();
      call.replay(recorded, frame);
      return recorded;
    }
    Operation operation = durable(frame);
    if (!operation.status().isTerminal()) {
      call.checkGoesOn();
      markAwaited(frame, operation);
      invocation.pauses().stopAt(call.ref(), endsAtTheLatest(operation));
      invocation.await(frame, List.of(this));
      operation = known();
    }
    call.passPause();
    call.end(operation.status(), operation.error(), frame);
    return operation;
  }

  private void markAwaited(Frame frame, Operation operation) {
    call.invocation()
        .track(
            frame,
            t -> {
              if (t.stateOf(call.id()) != null) t.awaited(call.id(), operation.wakesAt());
            });
  }

  @Override
  public final void awaitedAmongOthers(Frame frame) {
    markAwaited(frame, durable(frame));
  }

  @Override
  public final Object key() {
    return call.id();
  }

  @Override
  public final boolean isSettled() {
    Operation operation = call.invocation().journal().get(call.id());
    return operation != null && operation.status().isTerminal();
  }

  @Override
  public final boolean hasFailed() {
    OperationStatus status = known().status();
    return status != OperationStatus.SUCCEEDED && status != OperationStatus.CANCELLED;
  }

  @Override
  public final @Nullable Instant wakesAt() {
    Operation operation = call.invocation().journal().get(call.id());
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
  final Operation durable(Frame frame) {
    call.invocation().awaitStart(frame, call.id());
    return known();
  }

  private Operation known() {
    Operation known = call.invocation().journal().get(call.id());
    if (known == null) throw new IllegalStateException("a durable update left no operation");
    return known;
  }

  /** The recorded error; where there is none, one that tells the status. */
  final ErrorObject errorOf(Operation ended) {
    ErrorObject error = ended.error();
    String status = ended.status().name();
    return error != null ? error : ErrorObject.of(status, call.name() + " ended as " + status);
  }
}
