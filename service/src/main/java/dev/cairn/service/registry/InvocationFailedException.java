package dev.cairn.service.registry;

import dev.cairn.runtime.protocol.ErrorObject;

/** An invocation of a function elsewhere has failed, with an error of the function's own. */
public class InvocationFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient ErrorObject error;

  /** Fails with that error. */
  public InvocationFailedException(ErrorObject error) {
    super(error.type() + ": " + error.message());
    this.error = error;
  }

  /** The error as the history tells it; the type of a process that ended is Runtime.ExitError. */
  public final ErrorObject error() {
    return error;
  }

  /** The error of a failure: its own if it has one, else its type and message. */
  public static ErrorObject errorOf(Throwable failure) {
    return failure instanceof InvocationFailedException failed
        ? failed.error()
        : ErrorObject.of(failure.getClass().getName(), String.valueOf(failure.getMessage()));
  }
}
