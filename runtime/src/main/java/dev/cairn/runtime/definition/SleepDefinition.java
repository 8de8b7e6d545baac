package dev.cairn.runtime.definition;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A {@link dev.cairn.Sleep} method.
 *
 * @param duration how long; null where the method takes it as an argument
 */
public record SleepDefinition(
    OperationName name, SourceLine source, int pauseIndex, @Nullable Duration duration)
    implements OperationDefinition, Named<SleepDefinition> {

  /** A timer of a fixed length. */
  public static SleepDefinition of(String name, Duration duration) {
    return new SleepDefinition(OperationName.of(name), SourceLine.UNKNOWN, 0, duration);
  }

  /** A timer whose length comes as an argument. */
  public static SleepDefinition of(String name) {
    return new SleepDefinition(OperationName.of(name), SourceLine.UNKNOWN, 0, null);
  }

  /** The same, declared there. */
  public SleepDefinition at(String file, int line) {
    return new SleepDefinition(name, new SourceLine(file, line), pauseIndex, duration);
  }

  /** The same with that pause index. */
  public SleepDefinition pause(int index) {
    return new SleepDefinition(name, source, index, duration);
  }

  @Override
  public FailureTypes failures() {
    return FailureTypes.NONE;
  }

  @Override
  public SleepDefinition definition() {
    return this;
  }
}
