package dev.cairn.runtime;

import dev.cairn.runtime.protocol.ErrorObject;

/** A poll used up its attempts. */
public final class PollExhaustedException extends OperationFailedException {
  private static final long serialVersionUID = 1;

  /** The failure of {@code operation} that the journal recorded. */
  public PollExhaustedException(String operation, ErrorObject error) {
    super(operation, error);
  }
}
