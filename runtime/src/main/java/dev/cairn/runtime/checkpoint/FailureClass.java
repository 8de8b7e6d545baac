package dev.cairn.runtime.checkpoint;

import java.util.Locale;

/** The meaning of a failed call to the backend for the run. */
public enum FailureClass {
  /** This invocation cannot go on, another one may: it fails, and the backend invokes again. */
  INVOCATION,
  /** The run itself cannot go on: it ends as failed. */
  EXECUTION;

  /**
   * The meaning of {@code failure}. Only a refusal that bears a code of the service can end a run:
   * a bare 3xx or 4xx comes from something in between, a proxy for instance, which says nothing of
   * the run.
   */
  public static FailureClass of(BackendException failure) {
    if (failure.code().isEmpty() || failure.status() == 429) return INVOCATION;
    if (isKms(failure)) return EXECUTION;
    if (failure.status() >= 500) return INVOCATION;
    // The service's spelling of this message has changed before; the case is not to be relied on.
    String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
    boolean staleToken =
        failure.code().equals("InvalidParameterValueException")
            && message.startsWith("invalid checkpoint token");
    return staleToken ? INVOCATION : EXECUTION;
  }

  /** Whether the same call may succeed a moment later. */
  static boolean isPassing(BackendException failure) {
    return failure.status() == 429 || isUnanswered(failure);
  }

  /** Whether the call may have been applied all the same: what came back is not an answer to it. */
  static boolean isUnanswered(BackendException failure) {
    int status = failure.status();
    return status == 0 || status == 408 || (status >= 500 && !isKms(failure));
  }

  /** Trouble with the customer's key comes with a 5xx status, but no retry mends it. */
  private static boolean isKms(BackendException failure) {
    return failure.code().startsWith("KMS");
  }
}
