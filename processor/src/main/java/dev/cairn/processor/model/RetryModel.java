package dev.cairn.processor.model;

import java.util.List;
import java.util.Optional;

/**
 * The settings by which failed work is tried again, or a poll checks again.
 *
 * @param given whether the source says anything of it
 * @param delayName what the annotation calls the first wait: {@code delay} or {@code every}
 * @param jitter the name of a constant of {@code Jitter}
 * @param spot the annotation that holds the settings
 */
public record RetryModel(
    boolean given,
    String delayName,
    Setting<Integer> attempts,
    Setting<String> delay,
    Setting<Double> factor,
    Setting<String> maxDelay,
    Setting<String> jitter,
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

  private static boolean isLonger(Setting<String> one, Setting<String> other) {
    Optional<TimeText> first = TimeText.parse(one.value());
    Optional<TimeText> second = TimeText.parse(other.value());
    return first.isPresent()
        && second.isPresent()
        && first.get().duration().compareTo(second.get().duration()) > 0;
  }

  private static Setting<String> asDefault(Setting<String> value, Setting<String> of) {
    return new Setting<>(value.value(), false, of.spot());
  }
}
