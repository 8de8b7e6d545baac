package dev.cairn.runtime;

import dev.cairn.runtime.protocol.ErrorObject;

/** An awaited event did not come in time, or its sender was silent for too long. */
public final class EventTimeoutException extends OperationFailedException {
  private static final long serialVersionUID = 1;

  /** The failure of {@code operation} that the journal recorded. */
  public EventTimeoutException(String operation, ErrorObject error) {
    super(operation, error);
  }
}
