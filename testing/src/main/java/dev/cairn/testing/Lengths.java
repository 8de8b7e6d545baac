package dev.cairn.testing;

import java.time.Duration;

/** Lengths of time as annotations write them. */
final class Lengths {

  /** As in {@code 1d12h30m}; {@code 0s} for none. */
  static String of(Duration time) {
    StringBuilder text = new StringBuilder();
    append(text, time.toDays(), "d");
    append(text, time.toHoursPart(), "h");
    append(text, time.toMinutesPart(), "m");
    append(text, time.toSecondsPart(), "s");
    append(text, time.toMillisPart(), "ms");
    return text.isEmpty() ? "0s" : text.toString();
  }

  private static void append(StringBuilder text, long amount, String unit) {
    if (amount > 0) text.append(amount).append(unit);
  }

  private Lengths() {}
}
