package dev.cairn.runtime.lifecycle;

/** The state of a live operation in this invocation. */
public enum OperationState {
  /** Its user code runs, or it is being started. */
  EXECUTING,
  /** It failed or found nothing yet, and waits for its next attempt. */
  RETRY_WAITING,
  /** It waits for something outside, and nobody awaits it yet. */
  IDLE_NOT_AWAITED,
  /** It waits for something outside, and a workflow thread awaits it. */
  IDLE_AWAITED,
  /** It has ended. */
  COMPLETED
}
