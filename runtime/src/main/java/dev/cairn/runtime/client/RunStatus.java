package dev.cairn.runtime.client;

import java.util.Locale;

/**
 * The state of a run in a list. A place that tells no more of a run than that it has not ended says
 * {@link #RUNNING}.
 */
public enum RunStatus {
  /** Its next invocation may begin. */
  READY,
  /** Its code runs. */
  RUNNING,
  /** It waits for time or an event. */
  SUSPENDED,
  /** It cannot go on until somebody does something about the reason. */
  PARKED,
  SUCCEEDED,
  FAILED,
  TIMED_OUT,
  STOPPED;

  /** Whether nothing will happen in the run any more. */
  public boolean hasEnded() {
    return switch (this) {
      case READY, RUNNING, SUSPENDED, PARKED -> false;
      case SUCCEEDED, FAILED, TIMED_OUT, STOPPED -> true;
    };
  }

  /** The word for people: {@code timed out}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * The status that is called so: {@code timed out}, {@code timed_out} or {@code TIMED_OUT}.
   *
   * @throws IllegalArgumentException if none is
   */
  public static RunStatus of(String word) {
    String wanted = word.strip().toUpperCase(Locale.ROOT).replace(' ', '_');
    StringBuilder known = new StringBuilder();
    for (RunStatus status : values()) {
      if (status.name().equals(wanted)) return status;
      known.append(known.isEmpty() ? "" : ", ").append(status.name().toLowerCase(Locale.ROOT));
    }
    throw new IllegalArgumentException("There is no status " + word + "; take " + known + ".");
  }
}
