package dev.cairn.runtime;

import dev.cairn.runtime.protocol.ErrorObject;

/**
 * A called function failed, ran out of time or was stopped. {@link #error} is the target's own
 * error.
 */
public final class InvokeFailedException extends OperationFailedException {
  private static final long serialVersionUID = 1;

  /** The failure of {@code operation} that the journal recorded. */
  public InvokeFailedException(String operation, ErrorObject error) {
    super(operation, error);
  }
}
