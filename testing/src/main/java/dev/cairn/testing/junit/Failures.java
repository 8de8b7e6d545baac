package dev.cairn.testing.junit;

import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Failures whose message says more than the test said. The message is the only part that consoles
 * of all build tools show, so a failure with a longer one takes the place of that of the test.
 */
final class Failures {

  /** The same failure with another message; type, values and stack stay what they can be. */
  static Throwable with(String message, Throwable failure) {
    if (message.equals(text(failure)) || !isExplained(failure)) return failure;
    Throwable told = copy(message, failure);
    told.setStackTrace(failure.getStackTrace());
    for (Throwable suppressed : failure.getSuppressed()) told.addSuppressed(suppressed);
    return told;
  }

  /** The message of a failure; nothing if it has none. */
  static String text(Throwable failure) {
    return failure.getMessage() == null ? "" : failure.getMessage();
  }

  /** A test that gave up has not failed, and a JVM that cannot go on is left alone. */
  static boolean isExplained(Throwable failure) {
    return !(failure instanceof TestAbortedException || failure instanceof VirtualMachineError);
  }

  private static Throwable copy(String message, Throwable failure) {
    // Tools show the difference of the values that failures of this type hold.
    if (failure.getClass() == AssertionFailedError.class) {
      AssertionFailedError failed = (AssertionFailedError) failure;
      return failed.isExpectedDefined() && failed.isActualDefined()
          ? new AssertionFailedError(
              message, failed.getExpected(), failed.getActual(), failed.getCause())
          : new AssertionFailedError(message, failed.getCause());
    }
    return failure.getClass() == AssertionError.class
        ? new AssertionError(message, failure.getCause())
        : new TestFailedError(message, failure);
  }

  private Failures() {}
}
