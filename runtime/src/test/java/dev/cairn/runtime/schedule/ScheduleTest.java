package dev.cairn.runtime.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.service.ExecutionStatus;
import java.time.Duration;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Random concurrent workflows on schedules that a seed decides: which thread runs, how long calls
 * take, what comes from outside and when, what fails and where processes die. A failing seed is
 * reported, and fails again: run it alone with {@code -Dschedule.seed=N}, others with {@code
 * -Dschedule.seeds=FROM..TO}.
 */
class ScheduleTest {
  /** The number of different plans that are run where no range of seeds is given. */
  private static final int PLANS = Integer.getInteger("schedule.plans", 10_000);

  private static final Duration UNIT = Duration.ofSeconds(1);

  @Test
  void everyScheduleEndsWithTheSameOutcomeAndBreaksNoPromise() {
    Seeds seeds = Seeds.given(PLANS);
    Set<Scenario> scenarios = new HashSet<>();
    Coverage coverage = new Coverage();
    for (int seed = seeds.from(); seed < seeds.to() && scenarios.size() < seeds.plans(); seed++) {
      Scenario scenario = RandomPlans.of(seed);
      if (!scenarios.add(scenario)) continue;
      try {
        coverage.add(compare(scenario, seed));
      } catch (Throwable e) {
        throw new AssertionError("seed " + seed + " fails with " + scenario, e);
      }
    }
    System.out.println("schedules: " + coverage.line());
    if (seeds.areMany()) {
      assertThat(coverage.missing()).as("what never happened").isEmpty();
      assertThat(coverage.of(Happening.CRASH)).isGreaterThan(scenarios.size() / 4);
    }
  }

  /** Else a seed that failed would tell nothing. */
  @Test
  void theSameSeedIsTheSameSchedule() throws Throwable {
    for (int seed = 0; seed < 100; seed++) {
      Scenario scenario = RandomPlans.of(seed);
      Faults faults = Faults.of(new Random(seed), 10);
      ScheduledPace first = new ScheduledPace(seed);
      ScheduledPace second = new ScheduledPace(seed);
      Run.Outcome outcome = run(scenario, faults, first);
      assertThat(run(scenario, faults, second)).as("seed " + seed).isEqualTo(outcome);
      assertThat(second.switches()).as("seed " + seed).isEqualTo(first.switches()).isPositive();
    }
  }

  /** Else the machines of all these programs would show nothing. */
  @Test
  void aProgramIsHeldToItsMachine() throws Throwable {
    Scenario one = new Scenario(new Steps.Step("one", 0), null, /* engine= */ false);
    Scenario other = new Scenario(new Steps.Step("other", 0), null, /* engine= */ false);
    ScheduledPace pace = new ScheduledPace(1);
    Run run = new Run(one, Faults.NONE, pace, UNIT, Program.machineOf(other));
    pace.run(run::play);
    assertThat(run.outcome().status()).isEqualTo(ExecutionStatus.FAILED);
    assertThat(run.outcome().result()).contains(WorkflowDivergedException.class.getName());
  }

  /** Runs a scenario calmly, then wildly; returns what happened in the second run. */
  private static Set<Happening> compare(Scenario scenario, int seed) throws Throwable {
    Run.Outcome calm = run(scenario, Faults.NONE, new ScheduledPace(1));
    assertThat(calm.status()).as(calm.result()).isEqualTo(ExecutionStatus.SUCCEEDED);
    Faults faults = Faults.of(new Random(seed * 31L + 7), calm.calls());
    Run.Outcome wild = run(scenario, faults, new ScheduledPace(seed));
    calm.assertAgrees(wild, scenario, faults);
    return wild.seen();
  }

  private static Run.Outcome run(Scenario scenario, Faults faults, ScheduledPace pace)
      throws Throwable {
    Run run = new Run(scenario, faults, pace, UNIT);
    try {
      pace.run(run::play);
      return run.outcome();
    } catch (Throwable e) {
      throw new AssertionError(run.story(), e);
    }
  }
}
