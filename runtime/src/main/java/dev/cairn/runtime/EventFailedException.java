package dev.cairn.runtime;

import dev.cairn.runtime.protocol.ErrorObject;

/** The sender of an awaited event reported a failure instead of a payload. */
public final class EventFailedException extends OperationFailedException {
  private static final long serialVersionUID = 1;

  /** The failure of {@code operation} that the journal recorded. */
  public EventFailedException(String operation, ErrorObject error) {
    super(operation, error);
  }
}
