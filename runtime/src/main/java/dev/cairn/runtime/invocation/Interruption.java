package dev.cairn.runtime.invocation;

/** The reasons for which the runtime interrupts a step body. There are no others. */
public enum Interruption {
  /** The body took longer than its step's timeout. */
  TIMEOUT,
  /** The invocation is about to run out of time. */
  DEADLINE,
  /**
   * Nobody wants the outcome of its branch any more, or the invocation ends, or the run is lost.
   */
  GIVEN_UP
}
