package dev.cairn.engine.check;

import java.util.List;

/**
 * Something that a client or a step body saw.
 *
 * @param run the execution; {@code *} for an event to any waiting run
 * @param key the step or the id of the event; empty for starts and ends
 * @param value the result, the payload, or the input
 */
public record Observation(Kind kind, String run, String key, String value) {

  /** The kind of an observation. */
  public enum Kind {
    /** A client is about to start a run. */
    START_TRIED,
    /** The start was acknowledged. */
    STARTED,
    /** A client is about to send an event. */
    EVENT_TRIED,
    /** The event was acknowledged. */
    EVENT_SENT,
    /** A step body ran and is about to return this value. */
    BODY,
    /** Code after a step saw this value of it, so it was acknowledged as durable. */
    SAW,
    /** A client was told this result of the run. */
    ENDED
  }

  public Observation {
    for (String part : List.of(run, key, value)) {
      if (part.contains("\t") || part.contains("\n")) {
        throw new IllegalArgumentException("not a value for a line: " + part);
      }
    }
  }

  String line() {
    return kind + "\t" + run + "\t" + key + "\t" + value + "\n";
  }

  static Observation of(String line) {
    String[] parts = line.split("\t", -1);
    return new Observation(Kind.valueOf(parts[0]), parts[1], parts[2], parts[3]);
  }
}
