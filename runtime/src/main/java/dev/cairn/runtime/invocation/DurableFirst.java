package dev.cairn.runtime.invocation;

/** The updates that are durable before a body comes to start. */
public enum DurableFirst {
  /** None: the start of the body is awaited, and all that was queued before it. */
  NOTHING,

  /** All that the code knows which calls it. */
  WHAT_ITS_CALLER_KNOWS
}
