package dev.cairn.runtime.operation;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.execution.Announcer;
import dev.cairn.runtime.execution.Invocation;
import dev.cairn.runtime.execution.StepScope;
import dev.cairn.runtime.execution.SuspendedError;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.lifecycle.OperationState;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What steps and polls share: user code that is attempted until it is done, with durable waits
 * between attempts. A loop over what the journal says of the operation.
 *
 * @param <T> what the caller gets
 */
abstract class AttemptedOperation<T extends @Nullable Object> {
  private final OperationCall call;
  private int attempt;

  AttemptedOperation(OperationCall call) {
    this.call = call;
  }

  final OperationCall call() {
    return call;
  }

  /** The current attempt, from 1. */
  final int attempt() {
    return attempt;
  }

  /** Runs the user's code and says what its end means; what it throws goes to {@link #failed}. */
  abstract AttemptOutcome runUserCode(@Nullable String state) throws Throwable;

  /** What an exception of the user's code means. */
  abstract AttemptOutcome failed(Throwable failure);

  /** What stands for an attempt that a crash cut off; null if it is simply run again. */
  abstract @Nullable Throwable interruption();

  /** Whether the start has to be durable before the user's code runs. */
  abstract boolean startsDurably();

  /** The operation waits for its next attempt. */
  abstract void waits(Operation operation);

  /** What the caller gets for a recorded result. */
  abstract T decode(@Nullable String payload);

  /** What the caller gets for a recorded failure. */
  abstract Throwable rebuild(ErrorObject error);

  /** The outcome for the caller, from the journal or by running the user's code. */
  final T run() {
    Operation operation = call.recorded();
    if (operation != null && operation.status().isTerminal()) {
      call.replay(operation, call.frame());
      return outcomeOf(operation);
    }
    call.begin();
    while (true) {
      if (operation == null || isRunnable(operation.status())) {
        AttemptOutcome outcome = nextAttempt(operation);
        if (outcome instanceof AttemptOutcome.Succeeded succeeded) return succeed(succeeded);
        if (outcome instanceof AttemptOutcome.Failed failed) throw fail(failed.error());
        operation = scheduleNext(outcome);
      } else if (operation.status() == OperationStatus.PENDING) {
        operation = awaitNext(operation);
      } else {
        // Closed from outside while it waited, as the operations of a stopped run are.
        call.end(operation.status(), operation.error(), call.frame());
        return outcomeOf(operation);
      }
    }
  }

  private static boolean isRunnable(OperationStatus status) {
    return status == OperationStatus.READY || status == OperationStatus.STARTED;
  }

  private AttemptOutcome nextAttempt(@Nullable Operation operation) {
    attempt = operation == null ? 1 : operation.step().attempt() + 1;
    String state = operation == null ? null : operation.result();
    if (call.frame().takeHandedOff(call.id())) {
      // The opener's thread has queued the start.
      if (startsDurably()) call.invocation().awaitUpdates();
      return attempt(state);
    }
    boolean cutOff = operation != null && operation.status() == OperationStatus.STARTED;
    Throwable interruption = cutOff ? interruption() : null;
    if (interruption != null) return failed(interruption);
    if (startsDurably()) {
      call.start(null, null);
      call.invocation().awaitStep(call.frame(), call.id());
    } else {
      call.invocation().awaitResults(call.frame());
      if (!cutOff) call.start(null, null);
    }
    return attempt(state);
  }

  private AttemptOutcome attempt(@Nullable String state) {
    Invocation invocation = call.invocation();
    call.frame().leaveOpenersThread(call.id());
    Announcer announcer = invocation.announcer();
    if (announcer.isWatched()) {
      announcer.emit(new ExecutionEvent.AttemptStarted(call.ref(), attempt, announcer.now()));
    }
    AttemptOutcome outcome = null;
    try {
      call.frame().enterStep(new StepScope(call.id(), call.name(), attempt));
      outcome = guarded(state);
      return outcome;
    } finally {
      call.frame().leaveStep();
      if (announcer.isWatched()) emitEnd(announcer, outcome);
    }
  }

  private AttemptOutcome guarded(@Nullable String state) {
    try {
      return runUserCode(state);
    } catch (SuspendedError e) {
      throw e;
    } catch (PayloadException e) {
      // The body has run; running it again would not make its result fit.
      return new AttemptOutcome.Failed(FailureRecorder.record(e));
    } catch (StackOverflowError e) {
      return failed(e);
    } catch (VirtualMachineError e) {
      throw call.invocation().failInvocation(e);
    } catch (Throwable e) {
      return failed(e);
    }
  }

  /** Tells those who watch how the attempt ended; null if it will not be known. */
  private void emitEnd(Announcer announcer, @Nullable AttemptOutcome outcome) {
    Instant now = announcer.now();
    ExecutionEvent end;
    if (outcome == null || call.frame().isOver()) {
      end = new ExecutionEvent.AttemptAbandoned(call.ref(), attempt, now);
    } else if (outcome instanceof AttemptOutcome.Succeeded) {
      end = new ExecutionEvent.AttemptSucceeded(call.ref(), attempt, now);
    } else if (outcome instanceof AttemptOutcome.Failed failed) {
      end = new ExecutionEvent.AttemptFailed(call.ref(), attempt, failed.error(), null, now);
    } else if (outcome instanceof AttemptOutcome.RetryAfterFailure retry) {
      Duration next = retry.delay();
      end = new ExecutionEvent.AttemptFailed(call.ref(), attempt, retry.error(), next, now);
    } else if (outcome instanceof AttemptOutcome.AskAgain again) {
      Duration next = again.delay();
      end = new ExecutionEvent.PolledAgain(call.ref(), attempt, next, now);
    } else {
      throw new IllegalStateException("an attempt ends in another way: " + outcome);
    }
    announcer.emit(end);
  }

  private T succeed(AttemptOutcome.Succeeded outcome) {
    call.succeed(outcome.payload(), null);
    call.end(OperationStatus.SUCCEEDED, null, call.frame());
    return decode(outcome.payload());
  }

  private RuntimeException fail(ErrorObject error) {
    call.fail(error);
    call.end(OperationStatus.FAILED, error, call.frame());
    return Sneaky.raise(rebuild(error));
  }

  private Operation scheduleNext(AttemptOutcome outcome) {
    if (outcome instanceof AttemptOutcome.RetryAfterFailure retry) {
      call.retry(null, retry.error(), retry.delay());
    } else if (outcome instanceof AttemptOutcome.AskAgain again) {
      call.retry(again.state(), null, again.delay());
    }
    call.invocation().awaitUpdates();
    Operation operation = call.invocation().journal().get(call.id());
    if (operation == null) throw new IllegalStateException("a durable update left no operation");
    return operation;
  }

  private Operation awaitNext(Operation operation) {
    call.invocation()
        .track(
            call.frame(),
            t -> {
              if (t.stateOf(call.id()) == OperationState.EXECUTING) {
                t.waitsForRetry(call.id(), operation.wakesAt());
              }
            });
    waits(operation);
    AwaitedStatus next = new AwaitedStatus(call, status -> status != OperationStatus.PENDING);
    call.invocation().await(call.frame(), List.of(next));
    call.begin();
    return next.operation();
  }

  private T outcomeOf(Operation ended) {
    if (ended.status() == OperationStatus.SUCCEEDED) return decode(ended.result());
    ErrorObject error = ended.error();
    String status = ended.status().name();
    throw Sneaky.<RuntimeException>raise(
        rebuild(
            error != null ? error : ErrorObject.of(status, call.name() + " ended as " + status)));
  }
}
