package dev.cairn.runtime.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Jitter;
import dev.cairn.runtime.checkpoint.BackendProfile;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.protocol.Limits;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BackoffTest {
  private static final RetryPolicy EXACT = RetryPolicy.DEFAULT.jitter(Jitter.NONE);

  // Waits.

  @Test
  void doublesFromFiveSecondsToAMinuteByDefault() {
    assertThat(delays(EXACT, 6)).containsExactly(5, 10, 20, 40, 60, 60);
  }

  @Test
  void growsByTheFactorUpToTheCap() {
    RetryPolicy policy = EXACT.delays(Duration.ofSeconds(2), 3, Duration.ofSeconds(50));

    assertThat(delays(policy, 5)).containsExactly(2, 6, 18, 50, 50);
  }

  @Test
  void staysTheSameWithTheFactorOne() {
    RetryPolicy policy = EXACT.delays(Duration.ofSeconds(7), 1, Duration.ofSeconds(50));

    assertThat(delays(policy, 3)).containsExactly(7, 7, 7);
  }

  @Test
  void roundsToWholeSeconds() {
    RetryPolicy policy = EXACT.delays(Duration.ofMillis(1_400), 1.5, Duration.ofMinutes(1));

    // 1.4, 2.1, 3.15, 4.725 seconds
    assertThat(delays(policy, 4)).containsExactly(1, 2, 3, 5);
  }

  @Test
  void isNeverUnderASecond() {
    RetryPolicy policy = EXACT.delays(Duration.ofMillis(1), 1, Duration.ofMillis(1));

    assertThat(delays(policy, 2)).containsExactly(1, 1);
  }

  @Test
  void isNeverOverWhatTheServiceTakes() {
    RetryPolicy policy = EXACT.delays(Duration.ofDays(300), 10, Duration.ofDays(5_000));

    assertThat(delays(policy, 2))
        .containsExactly(Duration.ofDays(300).toSeconds(), Limits.MAX_WAIT_SECONDS);
  }

  @Test
  void isTheCapHoweverManyAttemptsThereWere() {
    assertThat(seconds(EXACT, 1_000_000, new Random(0))).isEqualTo(60);
  }

  @Test
  void spreadsFromNothingToAllWithFullJitter() {
    RetryPolicy policy = RetryPolicy.DEFAULT.jitter(Jitter.FULL);

    assertThat(seconds(policy, 3, always(0.0))).isEqualTo(1);
    assertThat(seconds(policy, 3, always(0.5))).isEqualTo(10);
    assertThat(seconds(policy, 3, always(Math.nextDown(1.0)))).isEqualTo(20);
  }

  @Test
  void spreadsFromHalfToAllWithHalfJitter() {
    RetryPolicy policy = RetryPolicy.DEFAULT.jitter(Jitter.HALF);

    assertThat(seconds(policy, 3, always(0.0))).isEqualTo(10);
    assertThat(seconds(policy, 3, always(0.5))).isEqualTo(15);
    assertThat(seconds(policy, 3, always(Math.nextDown(1.0)))).isEqualTo(20);
  }

  /** Property: the formula, for random policies and every spread. */
  @ParameterizedTest
  @EnumSource(Jitter.class)
  void followsTheFormula(Jitter jitter) {
    Random random = new Random(12);
    for (int i = 0; i < 5_000; i++) {
      Duration first = Duration.ofMillis(1 + random.nextInt(100_000));
      Duration cap = Duration.ofMillis(1 + random.nextInt(1_000_000));
      double factor = 1 + random.nextDouble() * 4;
      int attempt = 1 + random.nextInt(12);
      long seed = random.nextLong();
      RetryPolicy policy = RetryPolicy.DEFAULT.delays(first, factor, cap).jitter(jitter);

      long delay = seconds(policy, attempt, new Random(seed));

      double whole =
          Math.min(first.toMillis() / 1e3 * Math.pow(factor, attempt - 1), cap.toMillis() / 1e3);
      double least =
          switch (jitter) {
            case NONE -> whole;
            case HALF -> whole / 2;
            case FULL -> 0;
          };
      double share = new Random(seed).nextDouble();
      assertThat(delay).isBetween(atLeastOne(least), atLeastOne(whole));
      assertThat(delay).isEqualTo(atLeastOne(least + share * (whole - least)));
    }
  }

  // Whether there is another attempt.

  @Test
  void triesUntilTheAttemptsAreUsedUp() {
    RetryPolicy policy = RetryPolicy.DEFAULT.attempts(3);

    assertThat(IntStream.rangeClosed(1, 4))
        .filteredOn(attempt -> Backoff.retries(policy, attempt, new IOException()))
        .containsExactly(1, 2);
  }

  @Test
  void triesOnceWithoutRetry() {
    assertThat(Backoff.retries(RetryPolicy.NONE, 1, new IOException())).isFalse();
  }

  @Test
  void triesAgainOnEveryFailureByDefault() {
    assertThat(Backoff.retries(RetryPolicy.DEFAULT, 1, new AssertionError("x"))).isTrue();
    assertThat(Backoff.retries(RetryPolicy.DEFAULT, 1, new Exception())).isTrue();
  }

  @Test
  @SuppressWarnings("unchecked") // an array of exception classes
  void triesAgainOnlyOnTheTypesThatAreNamed() {
    RetryPolicy policy = RetryPolicy.DEFAULT.on(IOException.class, ArithmeticException.class);

    assertThat(Backoff.retries(policy, 1, new IOException())).isTrue();
    assertThat(Backoff.retries(policy, 1, new FileNotFoundException())).isTrue();
    assertThat(Backoff.retries(policy, 1, new ArithmeticException())).isTrue();
    assertThat(Backoff.retries(policy, 1, new IllegalStateException())).isFalse();
  }

  @Test
  @SuppressWarnings("unchecked") // an array of exception classes
  void doesNotTryAgainOnTypesThatAreExcluded() {
    RetryPolicy policy = RetryPolicy.DEFAULT.notOn(IOException.class);

    assertThat(Backoff.retries(policy, 1, new FileNotFoundException())).isFalse();
    assertThat(Backoff.retries(policy, 1, new IllegalStateException())).isTrue();
  }

  @Test
  @SuppressWarnings("unchecked") // an array of exception classes
  void excludesWhateverIsNamed() {
    RetryPolicy policy =
        RetryPolicy.DEFAULT.on(IOException.class).notOn(FileNotFoundException.class);

    assertThat(Backoff.retries(policy, 1, new IOException())).isTrue();
    assertThat(Backoff.retries(policy, 1, new FileNotFoundException())).isFalse();
  }

  private static long[] delays(RetryPolicy policy, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToLong(attempt -> seconds(policy, attempt, new Random(0)))
        .toArray();
  }

  private static long atLeastOne(double seconds) {
    return Math.max(1, Math.round(seconds));
  }

  private static RandomGenerator always(double value) {
    return new RandomGenerator() {
      @Override
      public long nextLong() {
        throw new UnsupportedOperationException("one double is all that is needed");
      }

      @Override
      public double nextDouble() {
        return value;
      }
    };
  }

  private static long seconds(RetryPolicy policy, int attempt, RandomGenerator random) {
    return Backoff.delay(policy, attempt, random, BackendProfile.defaults()).toSeconds();
  }
}
