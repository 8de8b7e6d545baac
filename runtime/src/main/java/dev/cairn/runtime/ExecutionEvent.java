package dev.cairn.runtime;

import dev.cairn.runtime.lifecycle.PauseProgress;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a run. Each start has an end, unless the process dies:
 *
 * <table>
 * <caption>Starts and ends</caption>
 * <tr><td>{@link InvocationStarted}</td><td>{@link InvocationEnded} or {@link InvocationFailed}</td></tr>
 * <tr><td>{@link AttemptStarted}</td><td>{@link AttemptSucceeded}, {@link AttemptFailed}, {@link
 * PolledAgain} or {@link AttemptAbandoned}, on the same thread</td></tr>
 * <tr><td>{@link OperationStarted}</td><td>{@link OperationEnded}, in this invocation or a later
 * one</td></tr>
 * </table>
 *
 * <p>Events carry no results, which are the workflow's own and may be large or secret, unless
 * {@link RuntimeOptions#tellResults} asks for them.
 */
public sealed interface ExecutionEvent {

  /** The run that it happened in. */
  String executionArn();

  /** When it happened. */
  Instant at();

  /** Calls the method of {@code listener} for this event. */
  void sendTo(ExecutionListenerAdapter listener);

  /** Something that happened to an operation. */
  sealed interface OfOperation extends ExecutionEvent {

    /** The operation. */
    OperationRef operation();

    @Override
    default String executionArn() {
      return operation().executionArn();
    }
  }

  /**
   * An invocation begins.
   *
   * @param requestId the id that the platform gave the invocation; null if it gave none
   * @param isFirst whether no invocation of the run has recorded anything before
   * @param recordedOperations how many operations the journal holds; above 0, it is a replay first
   * @param changedOperations the operations that changed since the invocation before, where the
   *     service tells
   * @param runStartedAt when the run was started
   */
  record InvocationStarted(
      String executionArn,
      String workflow,
      @Nullable String requestId,
      boolean isFirst,
      int recordedOperations,
      List<Operation> changedOperations,
      Instant runStartedAt,
      Instant at)
      implements ExecutionEvent {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.invocationStarted(this);
    }
  }

  /**
   * An operation was answered from the journal; its end was told in an earlier invocation.
   *
   * @param attempts how many it took, as the service counts; 0 for kinds that have none
   * @param result its recorded result; null if there is none, or nobody asked for results
   */
  record OperationReplayed(
      OperationRef operation,
      OperationStatus status,
      int attempts,
      @Nullable String result,
      Instant at)
      implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.operationReplayed(this);
    }
  }

  /**
   * An operation that the journal knows, and that has not ended, was met again.
   *
   * @param attempts how many have ended, as the service counts; 0 for kinds that have none
   */
  record OperationResumed(OperationRef operation, OperationStatus status, int attempts, Instant at)
      implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.operationResumed(this);
    }
  }

  /**
   * The code of a context runs: of a subflow, an item, or an event with a submitter.
   *
   * @param runsAgain whether an earlier invocation has run it
   * @param replaysChildren whether the context has ended, and its code only runs again for a result
   *     that its record had no room for
   */
  record ContextEntered(
      OperationRef operation, boolean runsAgain, boolean replaysChildren, Instant at)
      implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.contextEntered(this);
    }
  }

  /**
   * The backend told that operations are new or have changed. They carry no results, unless
   * somebody asked for results.
   *
   * @param changed those
   * @param all every operation of the run as it is known now, without the run itself
   */
  record OperationsChanged(
      String executionArn, List<Operation> changed, List<Operation> all, Instant at)
      implements ExecutionEvent {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.operationsChanged(this);
    }
  }

  /** An operation that the journal did not know has begun. */
  record OperationStarted(OperationRef operation, Instant at) implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.operationStarted(this);
    }
  }

  /** The user's code of an operation is about to run; the first attempt is 1. */
  record AttemptStarted(OperationRef operation, int attempt, Instant at) implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.attemptStarted(this);
    }
  }

  /** The user's code of an operation has done its work. */
  record AttemptSucceeded(OperationRef operation, int attempt, Instant at) implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.attemptSucceeded(this);
    }
  }

  /**
   * The user's code of an operation has failed.
   *
   * @param nextAttemptIn when it will be tried again; null if not at all
   */
  record AttemptFailed(
      OperationRef operation,
      int attempt,
      ErrorObject error,
      @Nullable Duration nextAttemptIn,
      Instant at)
      implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.attemptFailed(this);
    }
  }

  /** A poll found nothing yet. */
  record PolledAgain(OperationRef operation, int attempt, Duration nextAttemptIn, Instant at)
      implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.polledAgain(this);
    }
  }

  /** The user's code of an operation has ended, but nobody wants to know how any more. */
  record AttemptAbandoned(OperationRef operation, int attempt, Instant at) implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.attemptAbandoned(this);
    }
  }

  /**
   * An operation has ended: in this invocation, or between the one before and this one.
   *
   * @param attempts how many it took; 0 for kinds that have none
   * @param result its recorded result; null if there is none, or nobody asked for results
   * @param error what it failed with; null if it did not
   * @param startedAt when it began
   */
  record OperationEnded(
      OperationRef operation,
      OperationStatus status,
      int attempts,
      @Nullable String result,
      @Nullable ErrorObject error,
      Instant startedAt,
      Instant at)
      implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.operationEnded(this);
    }
  }

  /**
   * The run has come to a pause that is not over.
   *
   * @param wakesAt when it ends by itself, at the latest; null if only something outside ends it
   */
  record Paused(
      OperationRef operation, @Nullable Instant wakesAt, PauseProgress progress, Instant at)
      implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.paused(this);
    }
  }

  /** The run has got past a pause. */
  record PausePassed(
      OperationRef operation, PauseProgress.Passage passage, PauseProgress progress, Instant at)
      implements OfOperation {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.pausePassed(this);
    }
  }

  /**
   * An invocation ends with this answer.
   *
   * @param output without the result, unless somebody asked for results
   * @param operations how many operations the run has now
   * @param startedAt when the invocation began
   */
  record InvocationEnded(
      String executionArn, InvocationOutput output, int operations, Instant startedAt, Instant at)
      implements ExecutionEvent {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.invocationEnded(this);
    }
  }

  /**
   * An invocation has failed as such; the run is invoked again.
   *
   * @param operations how many operations the run has now
   * @param startedAt when the invocation began
   */
  record InvocationFailed(
      String executionArn, Throwable cause, int operations, Instant startedAt, Instant at)
      implements ExecutionEvent {
    @Override
    public void sendTo(ExecutionListenerAdapter listener) {
      listener.invocationFailed(this);
    }
  }
}
