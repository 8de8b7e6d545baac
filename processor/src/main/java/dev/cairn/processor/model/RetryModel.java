package dev.cairn.processor.model;

import dev.cairn.Jitter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The settings by which failed work is tried again, or a poll checks again.
 *
 * @param given whether the source says anything of it
 * @param delayName what the annotation calls the first wait: {@code delay} or {@code every}
 * @param spot the annotation that holds the settings
 */
public record RetryModel(
    boolean given,
    String delayName,
    Setting<Integer> attempts,
    Setting<WrittenTime> delay,
    Setting<Double> factor,
    Setting<WrittenTime> maxDelay,
    Setting<Jitter> jitter,
    List<Setting<TypeRef.Declared>> on,
    List<Setting<TypeRef.Declared>> notOn,
    SourceSpot spot) {
  public RetryModel {
    on = List.copyOf(on);
    notOn = List.copyOf(notOn);
    // A default gives way to what is written: who asks for a longer first wait means just that.
    if (!maxDelay.given() && isLonger(delay, maxDelay)) maxDelay = asDefault(delay, maxDelay);
    if (!delay.given() && isLonger(delay, maxDelay)) delay = asDefault(maxDelay, delay);
  }

  private static boolean isLonger(Setting<WrittenTime> one, Setting<WrittenTime> other) {
    Optional<Duration> first = one.value().duration();
    Optional<Duration> second = other.value().duration();
    return first.isPresent() && second.isPresent() && first.get().compareTo(second.get()) > 0;
  }

  private static Setting<WrittenTime> asDefault(
      Setting<WrittenTime> value, Setting<WrittenTime> of) {
    return new Setting<>(value.value(), false, of.spot());
  }
}
