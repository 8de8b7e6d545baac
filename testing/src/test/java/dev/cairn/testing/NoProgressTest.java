package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.testing.schedule.NoProgressException;
import dev.cairn.testing.schedule.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that only asks, again and again, comes forward in no schedule. */
@Timeout(60)
final class NoProgressTest {

  static List<Schedule> schedules() {
    return Stream.concat(
            Stream.of(Schedule.calm()), Stream.of(1, 2, 3).map(seed -> Schedule.ofSeed(seed)))
        .toList();
  }

  private static Scripts scripts(Schedule schedule) {
    return new Scripts(RunnerOptions.defaults().schedule(schedule).guard(Duration.ofMillis(300)));
  }

  /** No operation ends meanwhile, so the time of the run stays what it is. */
  private static String spin(Instant end) {
    int looks = 0;
    while (Durable.now().isBefore(end)) looks++;
    return "after " + looks;
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void aLoopThatWaitsForTheTimeOfTheRunIsEnded(Schedule schedule) {
    Scripts scripts = scripts(schedule);
    scripts.register("loop", (workflow, input) -> spin(Durable.now().plusSeconds(1)));
    scripts.start("loop", "run-1", "in");

    assertThatThrownBy(() -> scripts.runner().await("run-1"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageContaining("nothing has moved")
        .hasMessageContaining("NoProgressTest.spin");
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void loopsThatLetEachOtherGoFirstAreEnded(Schedule schedule) {
    Scripts scripts = scripts(schedule);
    scripts.register(
        "loops",
        (workflow, input) -> {
          Instant end = Durable.now().plusSeconds(1);
          DurableFuture<String> branch = Durable.async(() -> spin(end));
          return spin(end) + branch.get();
        });
    scripts.start("loops", "run-1", "in");

    assertThatThrownBy(() -> scripts.runner().await("run-1"))
        .isInstanceOf(NoProgressException.class)
        .hasMessageContaining("NoProgressTest.spin");
  }
}
