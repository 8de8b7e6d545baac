package dev.cairn;

/** The spread of the wait before a new attempt, so that many runs do not retry in step. */
public enum Jitter {
  /** Exactly the computed delay. */
  NONE,
  /** Between half of the computed delay and all of it. */
  HALF,
  /** Anywhere between nothing and the computed delay; never under a second. */
  FULL
}
