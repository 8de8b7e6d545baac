package dev.cairn.lambda.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.testing.VirtualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
  private final VirtualClock clock = new VirtualClock();
  private final RateLimiter pace = new RateLimiter(clock, clock::advance, Duration.ofMillis(100));

  @Test
  void keepsCallsApart() {
    assertThat(List.of(call(), call(), call())).containsExactly(0L, 100L, 200L);
  }

  @Test
  void doesNotMakeUpForCallsThatNobodyMade() {
    call();
    clock.advance(Duration.ofSeconds(10));

    assertThat(List.of(call(), call())).containsExactly(10_000L, 10_100L);
  }

  @Test
  void slowsDownWhenItIsTooFastAndRecovers() {
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < 3; i++) refuse();
    for (int i = 0; i < 12; i++) times.add(call());

    assertThat(times.get(2) - times.get(1)).isGreaterThan(300);
    assertThat(times.get(11) - times.get(10)).isEqualTo(100);
  }

  private long call() {
    return pace.call(() -> Duration.between(VirtualClock.START, clock.instant()).toMillis());
  }

  private void refuse() {
    assertThatThrownBy(
            () ->
                pace.call(
                    () -> {
                      throw BackendException.refused(429, "TooManyRequestsException", "slower");
                    }))
        .isInstanceOf(BackendException.class);
  }
}
