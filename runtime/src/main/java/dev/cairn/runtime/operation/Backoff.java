package dev.cairn.runtime.operation;

import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.definition.RetryPolicy;
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

  /** The wait after attempt {@code attempt}, from 1, to the nearest that the backend can keep. */
  static Duration delay(
      RetryPolicy policy, int attempt, RandomGenerator random, BackendProfile backend) {
    double unit = seconds(backend.timeResolution());
    double grown = seconds(policy.delay()) / unit * Math.pow(policy.factor(), attempt - 1);
    double capped = Math.min(grown, seconds(policy.maxDelay()) / unit);
    double spread =
        switch (policy.jitter()) {
          case NONE -> capped;
          case HALF -> capped / 2 + random.nextDouble() * capped / 2;
          case FULL -> random.nextDouble() * capped;
        };
    double most = backend.longestWait().dividedBy(backend.timeResolution());
    return backend.timeResolution().multipliedBy(Math.round(Math.min(Math.max(1, spread), most)));
  }

  private static double seconds(Duration duration) {
    return duration.getSeconds() + duration.getNano() / 1e9;
  }

  private Backoff() {}
}
