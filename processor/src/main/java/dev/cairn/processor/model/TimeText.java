package dev.cairn.processor.model;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A length of time as annotations write it: {@code 250ms}, {@code 30s}, {@code 5m}, {@code 24h},
 * {@code 7d}, {@code 1h30m}, or ISO-8601.
 *
 * @param duration how long
 * @param unit a unit that it is a whole number of, for people to read: the one that the text uses
 *     if it uses one, else the largest that fits
 */
public record TimeText(Duration duration, ChronoUnit unit) {

  private static final Pattern SHORT =
      Pattern.compile("(?:(\\d+)d)?(?:(\\d+)h)?(?:(\\d+)m(?!s))?(?:(\\d+)s)?(?:(\\d+)ms)?");

  private static final ChronoUnit[] UNITS = {
    ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS, ChronoUnit.MILLIS
  };

  /** Reads the text; empty if it is no length of time. */
  public static Optional<TimeText> parse(String text) {
    try {
      return text.contains("P")
          ? Optional.of(inLargestUnit(Duration.parse(text)))
          : shortForm(text);
    } catch (DateTimeParseException | ArithmeticException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Its length, counted in its unit. */
  public long amount() {
    return switch (unit) {
      case DAYS -> duration.toDays();
      case HOURS -> duration.toHours();
      case MINUTES -> duration.toMinutes();
      case SECONDS -> duration.toSeconds();
      case MILLIS -> duration.toMillis();
      default -> duration.toNanos();
    };
  }

  private static Optional<TimeText> shortForm(String text) {
    Matcher matcher = SHORT.matcher(text);
    if (text.isEmpty() || !matcher.matches()) return Optional.empty();
    Duration sum = Duration.ZERO;
    int used = 0;
    ChronoUnit last = ChronoUnit.SECONDS;
    for (int i = 0; i < UNITS.length; i++) {
      String digits = matcher.group(i + 1);
      if (digits == null) continue;
      sum = sum.plus(Duration.of(Long.parseLong(digits), UNITS[i]));
      last = UNITS[i];
      used++;
    }
    return Optional.of(used == 1 ? new TimeText(sum, last) : inLargestUnit(sum));
  }

  private static TimeText inLargestUnit(Duration duration) {
    for (ChronoUnit unit : UNITS) {
      Duration one = unit.getDuration();
      if (one.multipliedBy(duration.dividedBy(one)).equals(duration)) {
        return new TimeText(duration, unit);
      }
    }
    return new TimeText(duration, ChronoUnit.NANOS);
  }
}
