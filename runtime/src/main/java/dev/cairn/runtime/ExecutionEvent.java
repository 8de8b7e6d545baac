package dev.cairn.runtime;

import dev.cairn.runtime.lifecycle.PauseProgress;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a run. Each start has an end, on the same thread for attempts, unless
 * the process dies: an {@link InvocationStarted} an {@link InvocationEnded} or {@link
 * InvocationFailed}, an {@link AttemptStarted} one of {@link AttemptSucceeded}, {@link
 * AttemptFailed}, {@link PolledAgain} and {@link AttemptAbandoned}. An {@link OperationStarted} has
 * its {@link OperationEnded} in this invocation or a later one. Results are not told: they are the
 * workflow's own, and may be large or secret.
 */
public sealed interface ExecutionEvent {

  /** The run that it happened in. */
  String executionArn();

  /** When it happened. */
  Instant at();

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
   * @param recordedOperations how many operations the journal holds; above 0, it is a replay first
   * @param runStartedAt when the run was started
   */
  record InvocationStarted(
      String executionArn,
      String workflow,
      int recordedOperations,
      Instant runStartedAt,
      Instant at)
      implements ExecutionEvent {}

  /** An operation was answered from the journal; its end was told in an earlier invocation. */
  record OperationReplayed(OperationRef operation, OperationStatus status, Instant at)
      implements OfOperation {}

  /** An operation that the journal did not know has begun. */
  record OperationStarted(OperationRef operation, Instant at) implements OfOperation {}

  /** The user's code of an operation is about to run; the first attempt is 1. */
  record AttemptStarted(OperationRef operation, int attempt, Instant at) implements OfOperation {}

  /** The user's code of an operation has done its work. */
  record AttemptSucceeded(OperationRef operation, int attempt, Instant at) implements OfOperation {}

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
      implements OfOperation {}

  /** A poll found nothing yet. */
  record PolledAgain(OperationRef operation, int attempt, Duration nextAttemptIn, Instant at)
      implements OfOperation {}

  /** The user's code of an operation has ended, but nobody wants to know how any more. */
  record AttemptAbandoned(OperationRef operation, int attempt, Instant at) implements OfOperation {}

  /**
   * An operation has ended: in this invocation, or between the one before and this one.
   *
   * @param error what it failed with; null if it did not
   * @param startedAt when it began
   */
  record OperationEnded(
      OperationRef operation,
      OperationStatus status,
      @Nullable ErrorObject error,
      Instant startedAt,
      Instant at)
      implements OfOperation {}

  /**
   * The run has come to a pause that is not over.
   *
   * @param wakesAt when it ends by itself, at the latest; null if only something outside ends it
   */
  record Paused(
      OperationRef operation, @Nullable Instant wakesAt, PauseProgress progress, Instant at)
      implements OfOperation {}

  /** The run has got past a pause. */
  record PausePassed(
      OperationRef operation, PauseProgress.Passage passage, PauseProgress progress, Instant at)
      implements OfOperation {}

  /** An invocation ends with this answer. */
  record InvocationEnded(String executionArn, InvocationOutput output, Instant at)
      implements ExecutionEvent {}

  /** An invocation has failed as such; the run is invoked again. */
  record InvocationFailed(String executionArn, Throwable cause, Instant at)
      implements ExecutionEvent {}
}
