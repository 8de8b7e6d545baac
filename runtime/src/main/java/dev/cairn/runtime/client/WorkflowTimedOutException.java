package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.ErrorObject;

/** A run took longer than runs of its workflow may. */
public final class WorkflowTimedOutException extends WorkflowFailedException {
  private static final long serialVersionUID = 1;

  WorkflowTimedOutException(String executionId, ErrorObject error) {
    super("the run " + executionId + " took too long and ended with", error, null);
  }
}
