package dev.cairn.runtime.operation;

import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.protocol.Limits;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** When a retry policy tries again, if it does. */
final class Backoff {

  /** Whether a failure after attempt {@code attempt}, from 1, is answered with another one. */
  static boolean retries(RetryPolicy policy, int attempt, Throwable failure) {
    if (attempt >= policy.attempts()) return false;
    for (Class<?> type : policy.notOn()) {
      if (type.isInstance(failure)) return false;
    }
    if (policy.on().isEmpty()) return true;
    for (Class<?> type : policy.on()) {
      if (type.isInstance(failure)) return true;
    }
    return false;
  }

  /** The wait after attempt {@code attempt}, from 1: whole seconds, at least one. */
  static long delaySeconds(RetryPolicy policy, int attempt, RandomGenerator random) {
    double grown = seconds(policy.delay()) * Math.pow(policy.factor(), attempt - 1);
    double capped = Math.min(grown, seconds(policy.maxDelay()));
    double spread =
        switch (policy.jitter()) {
          case NONE -> capped;
          case HALF -> capped / 2 + random.nextDouble() * capped / 2;
          case FULL -> random.nextDouble() * capped;
        };
    return Math.min(Math.max(1, Math.round(spread)), Limits.MAX_WAIT_SECONDS);
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1000.0;
  }

  private Backoff() {}
}
