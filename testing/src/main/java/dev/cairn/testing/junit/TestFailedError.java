package dev.cairn.testing.junit;

/**
 * A test failed. The message has the failure with its type, and what the runs of the test did; the
 * stack trace is that of the failure.
 */
public final class TestFailedError extends AssertionError {
  private static final long serialVersionUID = 1;

  private final transient Throwable failure;

  TestFailedError(String message, Throwable failure) {
    super(failure.getClass().getName() + ": " + message, failure.getCause());
    this.failure = failure;
  }

  /** The failure as the test threw it. */
  public Throwable failure() {
    return failure;
  }
}
