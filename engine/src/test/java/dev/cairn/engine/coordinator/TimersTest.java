package dev.cairn.engine.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TimersTest {
  private static final long NOW = 1_000_000;

  private final CoordinatorFixture fixture = new CoordinatorFixture();
  private final Timers timers = new Timers(fixture);

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void ofManyOnlyThoseOfTheNextSecondsAreKept() {
    long far = NOW + Timers.HORIZON_MILLIS + 1;
    for (int i = 0; i < 10_000; i++) timers.register(i, far);
    timers.register(10_000, NOW + Timers.HORIZON_MILLIS);
    timers.trim(NOW);

    assertThat(timers.next()).isEqualTo(NOW + Timers.HORIZON_MILLIS);
    assertThat(timers.clear()).containsExactly(10_000L);
  }

  @Test
  void fewAreKeptHoweverFarTheyAreAhead() {
    timers.register(1, Long.MAX_VALUE);
    timers.trim(NOW);

    assertThat(timers.next()).isEqualTo(Long.MAX_VALUE);
  }

  /** The queue itself must not keep what nobody can see any more. */
  @Test
  void oneThatIsSetAgainFiresOnceAtItsNewTime() {
    timers.register(1, NOW + 1);
    timers.register(1, NOW + 2);
    timers.expire(NOW + 1);
    assertThat(timers.next()).isEqualTo(NOW + 2);
    timers.expire(NOW + 2);

    assertThat(timers.next()).isNull();
  }
}
