package dev.cairn.runtime;

import dev.cairn.runtime.protocol.ErrorObject;

/**
 * An operation ended with a failure that has no type of its own in this code. Carries what the
 * journal recorded; {@link #getMessage} is the original message, unchanged.
 */
public abstract sealed class OperationFailedException extends RuntimeException
    permits StepFailedException,
        SubflowFailedException,
        EventFailedException,
        EventTimeoutException,
        InvokeFailedException,
        PollExhaustedException {
  private static final long serialVersionUID = 1;

  private final String operation;
  private final ErrorObject error;

  OperationFailedException(String operation, ErrorObject error) {
    super(error.message());
    this.operation = operation;
    this.error = error;
  }

  /** The name of the operation. */
  public String operation() {
    return operation;
  }

  /** The failure as the journal holds it: the original type, message, data and stack trace. */
  public ErrorObject error() {
    return error;
  }

  @Override
  @SuppressWarnings(
      "OverrideThrowableToString") // the message is the user's own and stays unchanged
  public String toString() {
    return getClass().getName()
        + ": "
        + operation
        + " failed"
        + (error.type() == null ? ": " : " with " + error.type() + ": ")
        + getMessage();
  }
}
