package dev.cairn.testing.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class PatienceTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final AtomicLong clock = new AtomicLong();
  private final Patience patience = new Patience(LIMIT, clock::get);

  /** Looks as often as it is asked to, until that time has passed. */
  private boolean isOverAfter(Duration time) {
    long end = clock.get() + time.toNanos();
    boolean isOver = false;
    while (clock.get() < end) {
      clock.addAndGet(patience.nextLookNanos());
      isOver = patience.isOver();
    }
    return isOver;
  }

  @Test
  void isOverWhenItsTimeHasPassed() {
    assertThat(isOverAfter(LIMIT.minusSeconds(5))).isFalse();
    assertThat(isOverAfter(Duration.ofSeconds(5))).isTrue();
  }

  @Test
  void aMachineThatStoodStillTakesLittleOfIt() {
    for (int i = 0; i < 3; i++) {
      clock.addAndGet(LIMIT.multipliedBy(10).toNanos());
      assertThat(patience.isOver()).isFalse();
    }
    assertThat(isOverAfter(Duration.ofSeconds(10))).isTrue();
  }

  @Test
  void beginsAgain() {
    assertThat(isOverAfter(LIMIT.minusSeconds(5))).isFalse();
    patience.begin();
    assertThat(isOverAfter(LIMIT.minusSeconds(5))).isFalse();
  }
}
