package dev.cairn.processor.model;

import java.time.Duration;
import java.util.Optional;

/**
 * A length of time as an annotation has it.
 *
 * @param text as it is written
 * @param parsed empty if the text is no length of time
 */
public record WrittenTime(String text, Optional<TimeText> parsed) {

  public static WrittenTime of(String text) {
    return new WrittenTime(text, TimeText.parse(text));
  }

  public Optional<Duration> duration() {
    return parsed.map(TimeText::duration);
  }

  /** The length; to be asked for when the rules have passed. */
  public TimeText checked() {
    return parsed.orElseThrow();
  }
}
