package dev.cairn.processor.write;

import dev.cairn.processor.model.TimeText;
import dev.cairn.processor.model.WrittenTime;

/** Expressions that make durations, in the unit that people would say them in. */
final class TimeCode {

  static Code of(WrittenTime written) {
    TimeText time = written.checked();
    String factory =
        switch (time.unit()) {
          case DAYS -> "ofDays";
          case HOURS -> "ofHours";
          case MINUTES -> "ofMinutes";
          case SECONDS -> "ofSeconds";
          case MILLIS -> "ofMillis";
          default -> "ofNanos";
        };
    return Code.of("$C.$L($L)", Names.DURATION, factory, literal(time.amount()));
  }

  private static String literal(long amount) {
    return amount > Integer.MAX_VALUE ? amount + "L" : String.valueOf(amount);
  }

  private TimeCode() {}
}
