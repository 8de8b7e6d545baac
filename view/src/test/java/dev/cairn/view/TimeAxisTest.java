package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimeAxisTest {
  private static final long DAY = 24L * 60 * 60 * 1000;

  private static double x(List<TimeAxis.Tick> axis, long at) {
    for (int i = 1; i < axis.size(); i++) {
      TimeAxis.Tick from = axis.get(i - 1);
      TimeAxis.Tick to = axis.get(i);
      if (at > to.at()) continue;
      return from.x() + (to.x() - from.x()) * (at - from.at()) / (to.at() - from.at());
    }
    return 1;
  }

  private static List<TimeAxis.Tick> axis(RunRecord run, long now) {
    TimeAxis axis = new TimeAxis();
    run.operations().forEach(axis::add);
    return TimeAxis.ticks(run, axis.times(run.operations()), now);
  }

  @Test
  void aDayWithoutWorkDoesNotFlattenStepsOfMilliseconds() {
    Runs runs = new Runs().ended("charge", "Step").idle(DAY).ended("ship", "Step");

    List<TimeAxis.Tick> axis = axis(runs.done(), runs.now());

    assertThat(x(axis, 1010) - x(axis, 1000)).isGreaterThan(0.3);
    assertThat(axis).filteredOn(TimeAxis.Tick::compressed).hasSize(1);
  }

  /** An engine commits the begin and the end of a fast step together. */
  @Test
  void neitherDoesAWaitThatFollowsStepsWithoutATimeOfTheirOwn() {
    Runs runs = new Runs().instant("charge").instant("pack").idle(20).instant("ship");
    long worked = runs.now();
    runs.idle(DAY);

    List<TimeAxis.Tick> axis = axis(runs.running(), runs.now());

    assertThat(x(axis, worked + 1)).isGreaterThan(0.7);
    assertThat(axis.get(axis.size() - 1).compressed()).isTrue();
  }

  @Test
  void aRunThatOnlyWaitsIsDrawnTrueToScale() {
    Runs runs = new Runs().ended("coolingOff", "Wait").idle(90);

    List<TimeAxis.Tick> axis = axis(runs.done(), runs.now());

    assertThat(x(axis, 1050)).isBetween(0.49, 0.51);
    assertThat(axis).noneMatch(TimeAxis.Tick::compressed);
  }

  /** Each update of a page has all ticks in it. */
  @Test
  void thousandsOfStepsNeedNoTicksBetweenThem() {
    Runs runs = new Runs();
    for (int i = 0; i < 1000; i++) runs.ended("step-" + i, "Step").idle(i % 3);
    runs.idle(DAY).ended("last", "Step");

    List<TimeAxis.Tick> axis = axis(runs.done(), runs.now());

    assertThat(axis).hasSize(4);
  }

  @Test
  void timeNeverGoesBackOnIt() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Runs runs = new Runs();
      for (int i = random.nextInt(12); i > 0; i--) {
        runs.ended("step-" + i, random.nextBoolean() ? "Step" : "Wait")
            .idle(random.nextInt(100_000));
      }
      List<TimeAxis.Tick> axis = axis(runs.running(), runs.now());

      assertThat(axis.get(0).x()).as("seed %s", seed).isZero();
      assertThat(axis.get(axis.size() - 1).x()).as("seed %s", seed).isEqualTo(1);
      for (int i = 1; i < axis.size(); i++) {
        assertThat(axis.get(i).at()).as("seed %s", seed).isGreaterThan(axis.get(i - 1).at());
        assertThat(axis.get(i).x()).as("seed %s", seed).isGreaterThan(axis.get(i - 1).x());
      }
    }
  }
}
