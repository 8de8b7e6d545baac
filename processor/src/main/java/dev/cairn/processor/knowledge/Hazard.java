package dev.cairn.processor.knowledge;

/** The ways in which replayed code goes wrong. Each is a rule with a number of its own. */
public enum Hazard {
  CLOCK,
  RANDOM,
  LOCALE,
  ENVIRONMENT,
  INPUT_OUTPUT,
  CONCURRENCY,
  /** A kind of {@link #CONCURRENCY} that libraries are forgiven: it decides no values. */
  LOCK,
  IDENTITY_HASH,
  ITERATION_ORDER,
  MUTABLE_STATE,
  CAPTURED_STATE,
  REFLECTION,
  DURABLE_IN_STEP,
  DURABLE_ELSEWHERE,
  DISCARDED,
  ENDLESS_LOOP,
  SWALLOWED_PAUSE,
  COMPARED_BY_IDENTITY,
  CHANGED_ARGUMENT,
  REPEATED_LINE,
  REPLAY_STATE,
  COLLABORATOR,
  /** Nobody can tell what the code does. */
  UNRESOLVED;

  /**
   * Whether it counts inside of libraries. Many take locks that nobody waits for, and show identity
   * hashes in messages only.
   */
  public boolean countsInLibraries() {
    return this != LOCK && this != IDENTITY_HASH;
  }
}
