package dev.cairn.testing.terminal;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as people read them. */
final class Times {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** As in {@code 2030-01-01 00:00:00}. */
  static String of(Instant moment) {
    return MOMENT.format(moment);
  }

  /** As in {@code 1d 23h 59m 54s} or {@code 400ms}; parts that are zero are left out. */
  static String of(Duration time) {
    StringBuilder text = new StringBuilder();
    append(text, time.toDays(), "d");
    append(text, time.toHoursPart(), "h");
    append(text, time.toMinutesPart(), "m");
    append(text, time.toSecondsPart(), "s");
    if (text.length() > 0) return text.toString();
    return time.isZero() ? "0s" : time.toMillis() + "ms";
  }

  private static void append(StringBuilder text, long amount, String unit) {
    if (amount == 0) return;
    if (text.length() > 0) text.append(' ');
    text.append(amount).append(unit);
  }

  private Times() {}
}
