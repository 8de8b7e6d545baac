package dev.cairn.testing.function;

import dev.cairn.runtime.protocol.ErrorObject;

/** An invocation of a function has failed: it answered with an error, or its process ended. */
public final class FunctionError extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient ErrorObject error;

  /** Fails with that error. */
  public FunctionError(ErrorObject error) {
    super(error.type() + ": " + error.message());
    this.error = error;
  }

  /** What the service makes of it; the type of a process that ended is Runtime.ExitError. */
  public ErrorObject error() {
    return error;
  }
}
