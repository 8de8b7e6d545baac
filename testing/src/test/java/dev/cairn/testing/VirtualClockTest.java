package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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

  @Test
  void alarmsRingInOrderEachAtItsInstant() {
    List<String> rung = new ArrayList<>();
    clock.setAlarm(VirtualClock.START.plusSeconds(20), () -> rung.add("b at " + clock));
    clock.setAlarm(VirtualClock.START.plusSeconds(10), () -> rung.add("a at " + clock));
    clock.setAlarm(VirtualClock.START.plusSeconds(31), () -> rung.add("too late"));
    VirtualClock.Alarm cancelled =
        clock.setAlarm(VirtualClock.START.plusSeconds(15), () -> rung.add("cancelled"));
    clock.cancel(cancelled);
    clock.advance(Duration.ofSeconds(30));

    assertThat(rung).containsExactly("a at 2030-01-01T00:00:10Z", "b at 2030-01-01T00:00:20Z");
    assertThat(clock.instant()).isEqualTo(VirtualClock.START.plusSeconds(30));
  }

  @Test
  void anAlarmMayMoveTheClock() {
    clock.setAlarm(
        VirtualClock.START.plusSeconds(10), () -> clock.advance(Duration.ofSeconds(100)));
    clock.advance(Duration.ofSeconds(30));

    assertThat(clock.instant()).isEqualTo(VirtualClock.START.plusSeconds(110));
  }
}
