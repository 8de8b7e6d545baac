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
    if (failure.code().isEmpty() || isThrottled(failure)) return INVOCATION;
    if (isKms(failure)) return EXECUTION;
    if (isUnauthenticated(failure)) return INVOCATION;
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
    return isThrottled(failure) || isUnanswered(failure);
  }

  /** AWS's common errors throttle with status 400 as well: the code tells, not the status alone. */
  private static boolean isThrottled(BackendException failure) {
    return switch (failure.code()) {
      case "ThrottlingException",
          "Throttling",
          "ThrottledException",
          "RequestThrottled",
          "RequestThrottledException",
          "RequestLimitExceeded",
          "TooManyRequestsException",
          "SlowDown" ->
          true;
      default -> failure.status() == 429;
    };
  }

  /**
   * Whether the service does not know who calls: credentials that have expired, a clock that is
   * wrong. That is so in this process, and says nothing of the run. A caller that is known and may
   * not do it, {@code AccessDeniedException}, is another matter.
   */
  private static boolean isUnauthenticated(BackendException failure) {
    return switch (failure.code()) {
      case "AuthFailure",
          "ExpiredToken",
          "ExpiredTokenException",
          "IncompleteSignature",
          "IncompleteSignatureException",
          "InvalidAccessKeyId",
          "InvalidClientTokenId",
          "InvalidSignatureException",
          "MissingAuthenticationToken",
          "MissingAuthenticationTokenException",
          "RequestExpired",
          "RequestInTheFuture",
          "RequestTimeTooSkewed",
          "SignatureDoesNotMatch",
          "UnrecognizedClientException" ->
          true;
      default -> false;
    };
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
