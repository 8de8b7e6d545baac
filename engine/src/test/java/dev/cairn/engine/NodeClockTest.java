package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NodeClockTest {
  private static final long NOON = 1_000_000_000;

  private final NodeClock clock = new NodeClock();

  @Test
  void itNeverGoesBackByALittle() {
    clock.read(NOON);
    long before = clock.now();
    clock.read(NOON - 9_000);

    assertThat(clock.now()).isGreaterThanOrEqualTo(before);
  }

  @Test
  void itFollowsADatabaseWhoseClockIsSetBack() {
    clock.read(NOON);
    assertThat(clock.now()).isGreaterThanOrEqualTo(NOON);
    clock.read(NOON / 2);

    assertThat(clock.now()).isGreaterThanOrEqualTo(NOON / 2).isLessThan(NOON);
  }
}
