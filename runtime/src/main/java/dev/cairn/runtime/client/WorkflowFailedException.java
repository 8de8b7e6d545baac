package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/**
 * A run ended without a result; {@link #error} is what it recorded. Its cause is the exception that
 * the workflow failed with, where its type is known to the workflow or of the JDK.
 */
public class WorkflowFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient ErrorObject error;

  WorkflowFailedException(String message, ErrorObject error, @Nullable Throwable cause) {
    super(message + " " + error.type() + ": " + error.message(), cause);
    this.error = error;
  }

  /** The error of the run. */
  public final ErrorObject error() {
    return error;
  }
}
