package dev.cairn.runtime.checkpoint;

/**
 * The meaning of a failed call to the backend, for the call and for the run. The backend decides it
 * where it makes the exception: it alone knows the codes of its service.
 */
public enum BackendFailure {
  /** No answer of the service came: the call may have been applied, and may be made again. */
  UNANSWERED,
  /** There were too many calls: this one was not applied, and may be made again. */
  THROTTLED,
  /**
   * This invocation may not make the call: its token or its credentials are not valid any more, or
   * something in between answered. The invocation fails, and the backend invokes again.
   */
  INVOCATION_REFUSED,
  /** The service refuses what the run asks for, and would at every repetition: the run fails. */
  RUN_REFUSED;

  /** Whether the same call may succeed a moment later. */
  public boolean isPassing() {
    return this == UNANSWERED || this == THROTTLED;
  }

  /**
   * The meaning of a status of HTTP alone.
   *
   * @param coded whether the answer bears a code of the service; one that does not may be that of a
   *     proxy, which says nothing of the run
   */
  static BackendFailure ofStatus(int status, boolean coded) {
    if (status == 429) return THROTTLED;
    if (status == 408 || status >= 500) return UNANSWERED;
    return coded ? RUN_REFUSED : INVOCATION_REFUSED;
  }
}
