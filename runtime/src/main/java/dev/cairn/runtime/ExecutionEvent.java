package dev.cairn.runtime;

import dev.cairn.runtime.lifecycle.PauseProgress;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Something that happened in a run. */
public sealed interface ExecutionEvent {

  /**
   * An invocation begins.
   *
   * @param recordedOperations how many operations the journal holds; above 0, it is a replay first
   */
  record InvocationStarted(String executionArn, String workflow, int recordedOperations)
      implements ExecutionEvent {}

  /** An operation was answered from the journal. */
  record OperationReplayed(OperationRef operation, OperationStatus status)
      implements ExecutionEvent {}

  /** An operation that the journal did not know has begun. */
  record OperationStarted(OperationRef operation) implements ExecutionEvent {}

  /** The user's code of an operation is about to run; the first attempt is 1. */
  record AttemptStarted(OperationRef operation, int attempt) implements ExecutionEvent {}

  /**
   * The user's code of an operation has failed.
   *
   * @param nextAttemptIn when it will be tried again; null if not at all
   */
  record AttemptFailed(
      OperationRef operation, int attempt, ErrorObject error, @Nullable Duration nextAttemptIn)
      implements ExecutionEvent {}

  /** A poll found nothing yet. */
  record PolledAgain(OperationRef operation, int attempt, Duration nextAttemptIn)
      implements ExecutionEvent {}

  /** An operation has ended, in this invocation. */
  record OperationEnded(OperationRef operation, OperationStatus status) implements ExecutionEvent {}

  /**
   * The run has come to a pause that is not over.
   *
   * @param wakesAt when it ends by itself, at the latest; null if only something outside ends it
   */
  record Paused(OperationRef operation, @Nullable Instant wakesAt, PauseProgress progress)
      implements ExecutionEvent {}

  /** The run has got past a pause. */
  record PausePassed(OperationRef operation, PauseProgress.Passage passage, PauseProgress progress)
      implements ExecutionEvent {}

  /** An invocation ends with this answer. */
  record InvocationEnded(String executionArn, InvocationOutput output) implements ExecutionEvent {}
}
