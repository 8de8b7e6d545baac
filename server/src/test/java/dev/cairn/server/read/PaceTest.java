package dev.cairn.server.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTest {
  private final Pace pace = new Pace(10);

  @Test
  void aFewChangesAreToldAtOnce() {
    assertThat(pace.next(0)).isZero();
    assertThat(pace.next(15)).isZero();
    assertThat(pace.next(30)).isZero();
    assertThat(pace.next(30)).isEqualTo(95);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 10, 11, 25})
  void noSecondHasMoreUpdatesThanItMay(int perSecond) {
    Pace any = new Pace(perSecond);
    List<Long> times = new ArrayList<>();
    long now = 0;
    for (int i = 0; i < 500; i++) {
      now += any.next(now);
      times.add(now);
      // Pauses of several lengths, after which some are told at once.
      if (i % 20 == 0) now += 137L * (i % 7);
    }

    for (int i = perSecond; i < times.size(); i++) {
      assertThat(times.get(i) - times.get(i - perSecond)).isGreaterThanOrEqualTo(1000);
    }
  }

  @Test
  void theFirstSecondHasTenUpdates() {
    int updates = 0;
    for (long now = pace.next(0); now < 1000; updates++) now += pace.next(now);

    assertThat(updates).isEqualTo(10);
  }

  @Test
  void aRunThatChangesAllTheTimeIsToldEightTimesASecond() {
    int updates = 0;
    for (long now = 0; now < 60_000; updates++) now += pace.next(now);

    assertThat(updates).isBetween(480, 483);
  }

  @Test
  void noUpdateWaitsLongerThanItsShareOfASecond() {
    long now = 0;
    for (int i = 0; i < 100; i++) {
      long wait = pace.next(now);
      assertThat(wait).isBetween(0L, 125L);
      now += wait + i % 7;
    }
  }

  @Test
  void aPauseIsPaidForOnce() {
    for (int i = 0; i < 5; i++) assertThat(pace.next(0)).isLessThanOrEqualTo(260);

    assertThat(pace.next(100_000)).isZero();
    assertThat(pace.next(100_010)).isZero();
    assertThat(pace.next(100_020)).isZero();
    assertThat(pace.next(100_030)).isEqualTo(95);
  }
}
