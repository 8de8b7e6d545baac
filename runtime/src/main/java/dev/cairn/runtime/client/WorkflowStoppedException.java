package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.ErrorObject;

/** A run was stopped from outside. */
public final class WorkflowStoppedException extends WorkflowFailedException {
  private static final long serialVersionUID = 1;

  WorkflowStoppedException(String executionId, ErrorObject error) {
    super("the run " + executionId + " was stopped with", error, null);
  }
}
