package dev.cairn.cli.diagram;

import dev.cairn.cli.text.Ink;
import org.jspecify.annotations.Nullable;

/** The state of an operation, or of a place in the code, as a terminal shows it. */
public enum State {
  SUCCEEDED("✔", Ink.GREEN),
  FAILED("✘", Ink.RED),
  TIMEDOUT("✘", Ink.RED),
  CANCELLED("⊘", Ink.GREY),
  ABANDONED("⊘", Ink.GREY),
  RETRYING("↻", Ink.YELLOW),
  WAITING("◷", Ink.YELLOW),
  RUNNING("▶", Ink.BLUE),
  NOT_VISITED("·", Ink.GREY);

  private final String icon;
  private final Ink ink;

  State(String icon, Ink ink) {
    this.icon = icon;
    this.ink = ink;
  }

  /** The state with that word in a view; null is a place that no operation has come to. */
  public static State of(@Nullable String word) {
    for (State state : values()) {
      if (state.name().equalsIgnoreCase(word)) return state;
    }
    return NOT_VISITED;
  }

  public String icon() {
    return icon;
  }

  public Ink ink() {
    return ink;
  }
}
