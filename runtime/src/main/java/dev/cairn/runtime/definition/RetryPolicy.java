package dev.cairn.runtime.definition;

import dev.cairn.Jitter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * The rules by which failed work is tried again.
 *
 * @param attempts attempts in all
 * @param on types that are retried; empty for all
 * @param notOn types that are never retried
 */
public record RetryPolicy(
    int attempts,
    Duration delay,
    double factor,
    Duration maxDelay,
    Jitter jitter,
    List<Class<? extends Throwable>> on,
    List<Class<? extends Throwable>> notOn) {

  /** The policy of a step that names none: 6 attempts, 5 s, doubled up to 60 s, full jitter. */
  public static final RetryPolicy DEFAULT =
      new RetryPolicy(
          6, Duration.ofSeconds(5), 2, Duration.ofSeconds(60), Jitter.FULL, List.of(), List.of());

  /** One attempt. */
  public static final RetryPolicy NONE = DEFAULT.attempts(1);

  public RetryPolicy {
    on = List.copyOf(on);
    notOn = List.copyOf(notOn);
  }

  /** The default with another number of attempts. */
  public RetryPolicy attempts(int attempts) {
    return new RetryPolicy(attempts, delay, factor, maxDelay, jitter, on, notOn);
  }

  /**
   * The same with waits that begin at {@code delay} and grow by {@code factor} up to {@code max}.
   */
  public RetryPolicy delays(Duration delay, double factor, Duration max) {
    return new RetryPolicy(attempts, delay, factor, max, jitter, on, notOn);
  }

  /** The same with another spread of the waits. */
  public RetryPolicy jitter(Jitter jitter) {
    return new RetryPolicy(attempts, delay, factor, maxDelay, jitter, on, notOn);
  }

  /** The same for failures of these types only. */
  @SafeVarargs
  @SuppressWarnings("varargs") // copied, never stored into
  public final RetryPolicy on(Class<? extends Throwable>... types) {
    return new RetryPolicy(attempts, delay, factor, maxDelay, jitter, Arrays.asList(types), notOn);
  }

  /** The same but for failures of these types. */
  @SafeVarargs
  @SuppressWarnings("varargs") // copied, never stored into
  public final RetryPolicy notOn(Class<? extends Throwable>... types) {
    return new RetryPolicy(attempts, delay, factor, maxDelay, jitter, on, Arrays.asList(types));
  }
}
