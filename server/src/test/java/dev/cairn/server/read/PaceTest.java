package dev.cairn.server.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {
  private final Pace pace = new Pace(100);

  @Test
  void commitsThatFollowAnEventAreToldAtOnce() {
    assertThat(pace.next(0)).isEqualTo(10);
    assertThat(pace.next(15)).isEqualTo(10);
    assertThat(pace.next(30)).isEqualTo(10);
  }

  @Test
  void aRunThatChangesAllTheTimeIsToldTenTimesASecond() {
    int updates = 0;
    for (long now = 0; now < 60_000; updates++) now += pace.next(now);

    assertThat(updates).isBetween(600, 603);
  }

  @Test
  void noUpdateWaitsLongerThanItsShareOfASecond() {
    long now = 0;
    for (int i = 0; i < 100; i++) {
      long wait = pace.next(now);
      assertThat(wait).isBetween(10L, 100L);
      now += wait + i % 7;
    }
  }

  @Test
  void aPauseIsPaidForOnce() {
    for (int i = 0; i < 5; i++) assertThat(pace.next(0)).isLessThanOrEqualTo(220);

    assertThat(pace.next(100_000)).isEqualTo(10);
    assertThat(pace.next(100_010)).isEqualTo(10);
    assertThat(pace.next(100_020)).isEqualTo(10);
    assertThat(pace.next(100_030)).isEqualTo(80);
  }
}
