package dev.cairn.runtime.failure;

/**
 * Unwinds a workflow thread because its invocation ends, or its branch was given up. Not an
 * exception of the user's: an {@code Error} without stack trace, so that ordinary handlers let it
 * pass. Code that swallows it meets it again at the next durable call.
 */
public final class SuspendedError extends Error {
  private static final long serialVersionUID = 1;

  public SuspendedError() {
    super(
        "the invocation ends here; the run goes on in another one",
        null,
        /* enableSuppression= */ false,
        /* writableStackTrace= */ false);
  }
}
