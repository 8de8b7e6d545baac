package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class VirtualClockTest {
  private final VirtualClock clock = new VirtualClock();

  @Test
  void standsStillAtAFixedInstant() {
    assertThat(clock.instant()).isEqualTo(VirtualClock.START).isEqualTo(clock.instant());
  }

  @Test
  void movesByADuration() {
    clock.advance(Duration.ofDays(7));

    assertThat(clock.instant()).isEqualTo(VirtualClock.START.plus(Duration.ofDays(7)));
  }

  @Test
  void movesToAnInstant() {
    Instant later = VirtualClock.START.plusSeconds(5);

    clock.advanceTo(later);

    assertThat(clock.instant()).isEqualTo(later);
  }

  @Test
  void neverGoesBack() {
    assertThatThrownBy(() -> clock.advanceTo(VirtualClock.START.minusSeconds(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("never goes back");
    assertThatThrownBy(() -> clock.advance(Duration.ofSeconds(-1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(clock.instant()).isEqualTo(VirtualClock.START);
  }
}
