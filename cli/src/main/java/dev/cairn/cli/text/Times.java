package dev.cairn.cli.text;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times and lengths of time for people. */
public final class Times {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT)
          .withZone(ZoneId.systemDefault());
  private static final DateTimeFormatter PRECISE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT)
          .withZone(ZoneId.systemDefault());
  private static final Pattern PARTS =
      Pattern.compile("(?:(\\d{1,6})d)?(?:(\\d{1,6})h)?(?:(\\d{1,6})m)?(?:(\\d{1,6})s)?");

  /** Nobody waits longer than a hundred years, and nanoseconds of three hundred overflow. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  /** A time of this place, from epoch milliseconds. */
  public static String of(long millis) {
    return TIME.format(Instant.ofEpochMilli(millis));
  }

  /** The same with milliseconds. */
  public static String precise(long millis) {
    return PRECISE.format(Instant.ofEpochMilli(millis));
  }

  /** A length of time in its two largest units, such as {@code 1h 5m} or {@code 320ms}. */
  public static String length(long millis) {
    if (millis < 1000) return Math.max(0, millis) + "ms";
    Duration time = Duration.ofMillis(millis);
    if (time.toDays() > 0) return two(time.toDays(), "d", time.toHoursPart(), "h");
    if (time.toHours() > 0) return two(time.toHours(), "h", time.toMinutesPart(), "m");
    if (time.toMinutes() > 0) return two(time.toMinutes(), "m", time.toSecondsPart(), "s");
    if (millis >= 10_000) return time.toSeconds() + "s";
    return String.format(Locale.ROOT, "%.1fs", millis / 1000.0);
  }

  private static String two(long large, String unit, int small, String smallUnit) {
    return small == 0 ? large + unit : large + unit + " " + small + smallUnit;
  }

  /**
   * A length of time as annotations write it, such as {@code 1h30m}.
   *
   * @throws DateTimeException if it is none
   */
  public static Duration parseLength(String text) {
    Matcher parts = PARTS.matcher(text);
    if (text.isEmpty() || !parts.matches()) {
      throw new DateTimeException(text + " is not a duration such as 90s, 5m or 1h30m");
    }
    Duration length =
        Duration.ofDays(number(parts, 1))
            .plusHours(number(parts, 2))
            .plusMinutes(number(parts, 3))
            .plusSeconds(number(parts, 4));
    if (length.compareTo(LONGEST) > 0) {
      throw new DateTimeException(text + " is longer than " + LONGEST.toDays() + "d");
    }
    return length;
  }

  private static long number(Matcher parts, int group) {
    String digits = parts.group(group);
    return digits == null ? 0 : Long.parseLong(digits);
  }

  /**
   * A time: as ISO-8601 writes it, or so long before now.
   *
   * @throws DateTimeException if it is neither
   */
  public static Instant parse(String text, Instant now) {
    if (PARTS.matcher(text).matches()) return now.minus(parseLength(text));
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw new DateTimeException(
          text + " is neither a time such as 2026-01-31T12:00:00Z nor one ago, such as 2h", e);
    }
  }

  private Times() {}
}
