package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ItemCode;
import dev.cairn.runtime.codec.Json;
import dev.cairn.testing.schedule.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One schedule is one history, however often it is run, with branches and all policies. */
final class OneHistoryTest {
  private static final int TIMES = Integer.getInteger("cairn.repetitions", 1_000);
  private static final int SEEDS = Math.max(1, TIMES / 20);
  private static final List<String> ITEMS = List.of("a", "b", "c", "d");
  private static final BatchOptions OPTIONS =
      BatchOptions.defaults().itemCodec(Json.codec(String.class));

  /** Workflows whose branches meet in different ways. */
  enum Meeting {
    MIN_SUCCESSFUL_AND_RACE {
      @Override
      String run(Script workflow) {
        var some = Durable.map("some", ITEMS, item(workflow, "none"), OPTIONS.minSuccessful(2));
        DurableFuture<String> left = Durable.async(() -> workflow.step("left", () -> "left"));
        DurableFuture<String> right = later(workflow, "right");
        DurableFuture<String> event = Durable.async(() -> workflow.await("go"));
        String winner = Durable.race(left, right, event);
        return some.completionReason() + " " + some.results() + " " + winner + left.get();
      }
    },
    TOLERATED_FAILURES {
      @Override
      String run(Script workflow) {
        var some = Durable.map("some", ITEMS, item(workflow, "b"), OPTIONS.toleratedFailures(1));
        var none = Durable.map("none", ITEMS, item(workflow, "d"), OPTIONS.toleratedFailures(0));
        return some.completionReason() + " " + some.results() + none.completionReason();
      }
    },
    TOLERATED_PERCENTAGE {
      @Override
      String run(Script workflow) {
        var some =
            Durable.map(
                "some",
                ITEMS,
                item(workflow, "a"),
                OPTIONS.toleratedFailurePercentage(20).maxConcurrency(2));
        return some.completionReason() + " " + some.items();
      }
    },
    PARALLEL_AND_ANY {
      @Override
      String run(Script workflow) {
        var both =
            Durable.parallel(
                "both",
                OPTIONS.minSuccessful(1),
                Durable.branch("one", () -> workflow.step("one", () -> "one")),
                Durable.branch(
                    "two",
                    () -> {
                      workflow.sleep("nap", Duration.ofSeconds(2));
                      return workflow.step("two", () -> "two");
                    }));
        DurableFuture<String> failing =
            Durable.async(() -> workflow.stepWithin(Duration.ofHours(1), "bad", () -> fail("bad")));
        return both.results() + Durable.any(failing, later(workflow, "good"));
      }
    };

    abstract String run(Script workflow);
  }

  /** An item with two steps and, one of them, a sleep; the item of that name fails. */
  private static ItemCode<String, String> item(Script workflow, String failing) {
    return (item, index) -> {
      String first = workflow.step("look-" + item, () -> item);
      if (item.equals("c")) workflow.sleep("wait", Duration.ofSeconds(3));
      if (item.equals(failing)) throw new IllegalStateException(item);
      return first + workflow.step("take", () -> item);
    };
  }

  private static DurableFuture<String> later(Script workflow, String name) {
    return Durable.async(
        () -> {
          workflow.sleep("pause", Duration.ofSeconds(1));
          return workflow.step(name, () -> name);
        });
  }

  private static String fail(String why) {
    throw new IllegalStateException(why);
  }

  private static String history(Meeting meeting, Schedule schedule) {
    Scripts scripts = new Scripts(RunnerOptions.defaults().schedule(schedule));
    scripts.register("meet", (workflow, input) -> meeting.run(workflow));
    scripts.start("meet", "run-1", "in");
    scripts.runner().await("run-1");
    return scripts.runner().history("run-1") + " " + scripts.runner().await("run-1");
  }

  @ParameterizedTest
  @EnumSource
  void theCalmScheduleIsOneHistory(Meeting meeting) {
    Set<String> histories = new TreeSet<>();
    for (int i = 0; i < TIMES; i++) histories.add(history(meeting, Schedule.calm()));

    assertThat(histories).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void aSeedIsOneHistoryAndSeedsDiffer(Meeting meeting) {
    Set<String> histories = new TreeSet<>();
    for (int seed = 1; seed <= SEEDS; seed++) {
      String history = history(meeting, Schedule.ofSeed(seed));
      assertThat(history(meeting, Schedule.ofSeed(seed))).as("seed %d", seed).isEqualTo(history);
      histories.add(history);
    }

    if (SEEDS >= 25) assertThat(histories.size()).isGreaterThan(3);
  }
}
