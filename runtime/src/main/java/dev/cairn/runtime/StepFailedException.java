package dev.cairn.runtime;

import dev.cairn.runtime.protocol.ErrorObject;

/**
 * A step or poll failed with an exception that cannot be rebuilt: its type is neither declared by
 * the method, nor caught around the call, nor of the JDK.
 */
public final class StepFailedException extends OperationFailedException {
  private static final long serialVersionUID = 1;

  /** The failure of {@code operation} that the journal recorded. */
  public StepFailedException(String operation, ErrorObject error) {
    super(operation, error);
  }
}
