package dev.cairn.runtime.checkpoint;

import org.jspecify.annotations.Nullable;

/** A call to the {@link Backend} that failed: with an answer of the service, or without any. */
public final class BackendException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final BackendFailure meaning;
  private final int status;
  private final String code;

  private BackendException(
      BackendFailure meaning, int status, String code, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.meaning = meaning;
    this.status = status;
    this.code = code;
  }

  /**
   * The service said no, and the status tells what that means: 429 is throttled, 408 and 5xx count
   * as unanswered, any other ends the run if it has a code.
   *
   * @param status the HTTP status
   * @param code the name of the service's exception, for instance {@code TooManyRequestsException};
   *     empty if the answer has none and so may not be the service's
   */
  public static BackendException refused(int status, String code, String message) {
    BackendFailure meaning = BackendFailure.ofStatus(status, !code.isEmpty());
    return new BackendException(meaning, status, code, message, null);
  }

  /** The service said no, with a code that tells more than the status. */
  public static BackendException refused(
      BackendFailure meaning, int status, String code, String message) {
    return new BackendException(meaning, status, code, message, null);
  }

  /** A refusal that may be of what an earlier, unanswered call has recorded. */
  static BackendException inDoubt(BackendException refusal) {
    String message =
        "the call had got no answer, was made again and then refused with "
            + refusal.code
            + ": "
            + refusal.getMessage();
    return new BackendException(
        BackendFailure.INVOCATION_REFUSED, refusal.status, "", message, refusal);
  }

  /** No answer came: a timeout, a reset, an unreadable response. */
  public static BackendException unreachable(String message, @Nullable Throwable cause) {
    return new BackendException(BackendFailure.UNANSWERED, 0, "", message, cause);
  }

  /** The same refusal in other words. */
  public BackendException withMessage(String message) {
    return new BackendException(meaning, status, code, message, getCause());
  }

  /** The meaning of the failure for the call and for the run. */
  public BackendFailure meaning() {
    return meaning;
  }

  /** The HTTP status; 0 where no answer came. */
  public int status() {
    return status;
  }

  /** The name of the service's exception; empty where no answer of the service came. */
  public String code() {
    return code;
  }
}
