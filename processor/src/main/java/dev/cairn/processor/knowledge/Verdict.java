package dev.cairn.processor.knowledge;

/** The verdict of the summary on a member. */
public sealed interface Verdict {

  /** Replayed code may use it. */
  record Fine() implements Verdict {}

  /** Replayed code must not use it. */
  record Hazardous(Hazard hazard) implements Verdict {}

  /** The summary does not know it. */
  record Unknown() implements Verdict {}
}
