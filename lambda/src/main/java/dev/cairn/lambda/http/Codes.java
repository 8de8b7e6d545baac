package dev.cairn.lambda.http;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.BackendFailure;
import java.util.Locale;

/** The codes of Lambda and of AWS at large that mean something else than their HTTP status. */
public final class Codes {

  /** The refusal as an exception that says what it means for the run. */
  static BackendException failure(int status, Refusal refusal) {
    String code = refusal.code();
    String message = refusal.message();
    if (isKey(code)) return refused(BackendFailure.RUN_REFUSED, status, refusal);
    if (status >= 500) return BackendException.refused(status, code, message);
    if (isThrottled(code)) return refused(BackendFailure.THROTTLED, status, refusal);
    if (isUnauthenticated(code) || isStaleToken(refusal)) {
      return refused(BackendFailure.INVOCATION_REFUSED, status, refusal);
    }
    return BackendException.refused(status, code, message);
  }

  private static BackendException refused(BackendFailure meaning, int status, Refusal refusal) {
    return BackendException.refused(meaning, status, refusal.code(), refusal.message());
  }

  /** Trouble with the customer's key comes with a 5xx status, but no retry mends it. */
  private static boolean isKey(String code) {
    return code.startsWith("KMS");
  }

  /** The service's spelling of this message has changed before: the case is not to be relied on. */
  private static boolean isStaleToken(Refusal refusal) {
    return refusal.code().equals("InvalidParameterValueException")
        && refusal.message().toLowerCase(Locale.ROOT).startsWith("invalid checkpoint token");
  }

  /** AWS's common errors throttle with status 400 as well: the code tells, not the status alone. */
  private static boolean isThrottled(String code) {
    return switch (code) {
      case "ThrottlingException",
          "Throttling",
          "ThrottledException",
          "RequestThrottled",
          "RequestThrottledException",
          "RequestLimitExceeded",
          "TooManyRequestsException",
          "SlowDown" ->
          true;
      default -> false;
    };
  }

  /**
   * Whether the service does not know who calls: credentials that have expired, a clock that is
   * wrong. That is so in this process, and says nothing of the run. A caller that is known and may
   * not do it, {@code AccessDeniedException}, is another matter.
   */
  public static boolean isUnauthenticated(String code) {
    return switch (code) {
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

  private Codes() {}
}
