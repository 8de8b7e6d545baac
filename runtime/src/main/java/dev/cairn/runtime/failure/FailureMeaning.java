package dev.cairn.runtime.failure;

import dev.cairn.runtime.BatchFailedException;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.PayloadException;
import org.jspecify.annotations.Nullable;

/** The meaning of a throwable that left user code, decided here and nowhere else. */
public enum FailureMeaning {
  /** A failure of the run's own code: recorded, and retried where a policy says so. */
  OWN,

  /** A call that fails in the same way however often it is made: recorded, never retried. */
  WRONG_CALL,

  /**
   * Trouble of the JVM, such as a lack of memory, or of the deployment, such as a class that is
   * missing: says nothing of the run, so the invocation fails and another one tries again. A stack
   * overflow, and a class whose own initializer fails, are the code's own.
   */
  JVM,

  /** The runtime's own unwinding of a thread whose invocation ends: passed on, never recorded. */
  UNWINDING;

  /** The meaning of {@code thrown}. */
  public static FailureMeaning of(Throwable thrown) {
    if (thrown instanceof SuspendedError) return UNWINDING;
    if (thrown instanceof VirtualMachineError) {
      return thrown instanceof StackOverflowError ? OWN : JVM;
    }
    if (thrown instanceof LinkageError) {
      return thrown instanceof ExceptionInInitializerError ? OWN : JVM;
    }
    return isWrongCall(thrown) ? WRONG_CALL : OWN;
  }

  /** One item that fails in the same way each time is enough for a batch to do so. */
  private static boolean isWrongCall(@Nullable Throwable thrown) {
    if (thrown instanceof BatchFailedException) {
      if (isWrongCall(thrown.getCause())) return true;
      for (Throwable other : thrown.getSuppressed()) {
        if (isWrongCall(other)) return true;
      }
    }
    return thrown instanceof InvalidDurableCallException || thrown instanceof PayloadException;
  }
}
