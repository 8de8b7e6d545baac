package dev.cairn.runtime.operation;

import dev.cairn.runtime.ExecutionEvent;
import java.time.Instant;

/**
 * Tells those who watch how an attempt ended.
 *
 * @param attempt from 1
 */
record AttemptEnd(OperationCall call, int attempt, Instant now)
    implements AttemptOutcome.Cases<ExecutionEvent> {

  /** The event of an attempt whose end nobody will know. */
  ExecutionEvent abandoned() {
    return new ExecutionEvent.AttemptAbandoned(call.ref(), attempt, now);
  }

  @Override
  public ExecutionEvent succeeded(AttemptOutcome.Succeeded outcome) {
    return new ExecutionEvent.AttemptSucceeded(call.ref(), attempt, now);
  }

  @Override
  public ExecutionEvent failed(AttemptOutcome.Failed failed) {
    return new ExecutionEvent.AttemptFailed(call.ref(), attempt, failed.error(), null, now);
  }

  @Override
  public ExecutionEvent retryAfterFailure(AttemptOutcome.RetryAfterFailure retry) {
    return new ExecutionEvent.AttemptFailed(call.ref(), attempt, retry.error(), retry.delay(), now);
  }

  @Override
  public ExecutionEvent askAgain(AttemptOutcome.AskAgain again) {
    return new ExecutionEvent.PolledAgain(call.ref(), attempt, again.delay(), now);
  }
}
