package dev.cairn.runtime.lifecycle;

/** The reason why an invocation ends with the run unfinished; the first that applies counts. */
public enum TerminationReason {
  RETRY_SCHEDULED,
  WAIT_SCHEDULED,
  EVENT_PENDING
}
