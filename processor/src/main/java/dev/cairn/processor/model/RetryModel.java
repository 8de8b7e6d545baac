package dev.cairn.processor.model;

import java.util.List;

/**
 * How failed work is tried again, or how often a poll checks.
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
  }
}
