package dev.cairn.manifest;

import java.time.DateTimeException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/** Settings are texts in a manifest; those that others calculate with are looked at first. */
final class SettingsCheck {
  private static final Set<String> DURATIONS =
      Set.of("duration", "timeout", "heartbeat", "delay", "maxDelay", "every");

  /** Far above all limits of services, and far below what sums of durations bear. */
  private static final Duration LONGEST = Duration.ofDays(36_525);

  /** The same settings. */
  static SortedMap<String, String> checked(String operation, SortedMap<String, String> settings) {
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      String name = setting.getKey();
      String place = "operations." + operation + ".settings." + name;
      if (DURATIONS.contains(name)) {
        String unused = duration(place, setting.getValue());
      } else if (name.equals("attempts") || name.equals("factor")) {
        checkNumber(place, setting.getValue());
      }
    }
    return settings;
  }

  /** The same text, which is a duration of up to a hundred years. */
  static String duration(String place, String text) {
    try {
      Duration duration = Duration.parse(text);
      if (!duration.isNegative() && duration.compareTo(LONGEST) <= 0) return text;
    } catch (DateTimeException | ArithmeticException e) {
      throw new IllegalArgumentException(wrong(place, "a duration such as PT30S"), e);
    }
    throw new IllegalArgumentException(wrong(place, "a duration from zero to a hundred years"));
  }

  private static void checkNumber(String place, String text) {
    try {
      boolean isWhole = place.endsWith("attempts");
      double number = isWhole ? Integer.parseInt(text) : Double.parseDouble(text);
      if (number >= 0 && number < Double.POSITIVE_INFINITY) return;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(wrong(place, "a number"), e);
    }
    throw new IllegalArgumentException(wrong(place, "a number of zero or more"));
  }

  private static String wrong(String place, String wanted) {
    return "in the manifest, " + place + " is not " + wanted;
  }

  private SettingsCheck() {}
}
