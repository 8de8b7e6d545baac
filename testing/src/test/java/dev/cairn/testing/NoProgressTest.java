package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.testing.schedule.NoProgressException;
import dev.cairn.testing.schedule.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that only asks, again and again, comes forward in no schedule. */
@Timeout(60)
@Execution(ExecutionMode.CONCURRENT)
final class NoProgressTest {

  /** Longer than a busy machine takes to load the classes of a first run. */
  private static final Duration GUARD = Duration.ofSeconds(2);

  static List<Schedule> schedules() {
    return List.of(Schedule.calm(), Schedule.ofSeed(1));
  }

  private static Scripts scripts(Schedule schedule) {
    return new Scripts(RunnerOptions.defaults().schedule(schedule).guard(GUARD));
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
