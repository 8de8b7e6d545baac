package dev.cairn.runtime.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.lifecycle.PauseProgress.Passage;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A run with two sleeps and a step between them, row by row: what each invocation has come to, what
 * the run has got past, and when the pause that it is at ends.
 */
class PauseCounterTest {
  private static final Instant T1 = Instant.parse("2026-01-31T12:00:05Z");
  private static final Instant T2 = Instant.parse("2026-01-31T12:00:15Z");

  @Test
  void stopsAtTheFirstPauseInTheFirstRun() {
    PauseCounter run = new PauseCounter(0, null);
    assertRow("start", run, 0, 0, null);

    run.encounter("sleep-1");
    assertRow("sleep 1 runs", run, 1, 0, null);

    assertThat(run.pause(T1)).isEqualTo(Passage.PAUSE);
    assertRow("1 > 0, not completed, nothing pending", run, 1, 0, T1);
  }

  @Test
  void resumesAtTheFirstAndStopsAtTheSecondAfterTheFirstAlarm() {
    PauseCounter run = new PauseCounter(0, T1);
    assertRow("start", run, 0, 0, T1);

    run.encounter("sleep-1");
    assertRow("sleep 1 runs", run, 1, 0, T1);

    assertThat(run.pass("sleep-1")).isEqualTo(Passage.RESUME);
    assertRow("1 > 0, not completed, pending and due", run, 1, 1, null);

    assertRow("the step is answered from the journal", run, 1, 1, null);

    run.encounter("sleep-2");
    assertRow("sleep 2 runs", run, 2, 1, null);

    assertThat(run.pause(T2)).isEqualTo(Passage.PAUSE);
    assertRow("2 > 1, not completed, nothing pending", run, 2, 1, T2);
  }

  @Test
  void skipsTheFirstAndResumesAtTheSecondAfterTheSecondAlarm() {
    PauseCounter run = new PauseCounter(1, T2);
    assertRow("start", run, 0, 1, T2);

    run.encounter("sleep-1");
    assertRow("sleep 1 runs", run, 1, 1, T2);

    assertThat(run.pass("sleep-1")).isEqualTo(Passage.SKIP);
    assertRow("1 <= 1, completed", run, 1, 1, T2);

    assertRow("the step is answered from the journal", run, 1, 1, T2);

    run.encounter("sleep-2");
    assertRow("sleep 2 runs", run, 2, 1, T2);

    assertThat(run.pass("sleep-2")).isEqualTo(Passage.RESUME);
    assertRow("2 > 1, not completed, pending and due", run, 2, 2, null);

    assertRow("the workflow completes", run, 2, 2, null);
  }

  @Test
  void knowsNoEndOfAPauseThatAnEventEnds() {
    PauseCounter run = new PauseCounter(0, null);
    run.encounter("sleep-1");

    assertThat(run.pause(null)).isEqualTo(Passage.PAUSE);

    assertRow("the event is awaited", run, 1, 0, null);
  }

  @Test
  void skipsEveryPauseThatEarlierInvocationsGotPast() {
    PauseCounter run = new PauseCounter(3, null);

    for (String id : List.of("a", "b", "c")) {
      run.encounter(id);
      assertThat(run.pass(id)).isEqualTo(Passage.SKIP);
    }
    run.encounter("d");
    assertThat(run.pass("d")).isEqualTo(Passage.RESUME);

    assertRow("past all", run, 4, 4, null);
  }

  @Test
  void countsAPauseOnceHoweverOftenTheRunComesThere() {
    PauseCounter run = new PauseCounter(0, null);

    run.encounter("a");
    run.encounter("a");

    assertRow("at the first", run, 1, 0, null);
  }

  @Test
  void countsAPauseAsPassedOnceHoweverOftenTheRunPassesIt() {
    PauseCounter run = new PauseCounter(0, null);
    run.encounter("a");
    run.encounter("b");

    assertThat(run.pass("a")).isEqualTo(Passage.RESUME);
    assertThat(run.pass("a")).isEqualTo(Passage.SKIP);

    assertRow("past the first", run, 2, 1, null);
  }

  @Test
  void countsPausesOfBranchesInTheOrderInWhichTheyAreOver() {
    PauseCounter run = new PauseCounter(0, null);
    run.encounter("a");
    run.encounter("b");

    assertThat(run.pass("b")).isEqualTo(Passage.RESUME);
    assertRow("one is over", run, 2, 1, null);

    assertThat(run.pass("a")).isEqualTo(Passage.RESUME);
    assertRow("both are over", run, 2, 2, null);
  }

  private static void assertRow(
      String row, PauseCounter run, int encountered, int completed, @Nullable Instant resumesAt) {
    assertThat(run.progress())
        .as(row)
        .isEqualTo(new PauseProgress(encountered, completed, resumesAt));
  }
}
