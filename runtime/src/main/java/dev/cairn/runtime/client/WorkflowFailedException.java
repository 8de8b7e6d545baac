package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.ErrorObject;

/** A run ended with an error; {@link #error} is what it recorded. */
public final class WorkflowFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient ErrorObject error;

  WorkflowFailedException(String executionId, ErrorObject error) {
    super("the run " + executionId + " failed with " + error.type() + ": " + error.message());
    this.error = error;
  }

  /** The error of the run. */
  public ErrorObject error() {
    return error;
  }
}
