package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Invocations of a minute, of which two seconds are the reserve. */
@Timeout(60)
final class InvocationTimeTest {
  private final Scripts scripts =
      new Scripts(RunnerOptions.defaults().invocationTime(Duration.ofMinutes(1)));
  private final LocalRunner runner = scripts.runner();
  private final List<String> bodies = new ArrayList<>();

  private String work(int seconds) {
    bodies.add("attempt " + Durable.attempt());
    if (Durable.attempt() == 1) runner.clock().advance(Duration.ofSeconds(seconds));
    return "done";
  }

  private List<HistoryEventType> failures() {
    return runner.history("run-1").stream()
        .map(HistoryEvent::type)
        .filter(HistoryEventType.STEP_FAILED::equals)
        .toList();
  }

  @Test
  void aBodyThatOutlastsItsInvocationIsCountedAndAttemptedAgain() {
    scripts.register("long", (workflow, input) -> workflow.step("work", () -> work(90)));
    scripts.start("long", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("done"));
    assertThat(bodies).containsExactly("attempt 1", "attempt 2");
    assertThat(failures()).hasSize(1);
  }

  @Test
  void aStepWithoutEnoughTimeIsLeftToAnotherInvocation() {
    scripts.register(
        "two",
        (workflow, input) -> {
          String first = workflow.step("first", () -> work(30));
          return first + workflow.stepWithin(Duration.ofSeconds(40), "second", () -> work(35));
        });
    scripts.start("two", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("donedone"));
    assertThat(bodies).containsExactly("attempt 1", "attempt 1");
    assertThat(runner.execution("run-1").invocations()).isEqualTo(2);
  }

  /** Code that does not end in order is killed: nothing of what it does later is recorded. */
  @Test
  void workflowCodeThatOutlastsItsInvocationIsKilled() {
    List<String> begun = new ArrayList<>();
    scripts.register(
        "late",
        (workflow, input) -> {
          begun.add("invocation");
          if (begun.size() == 1) runner.clock().advance(Duration.ofSeconds(70));
          return workflow.step("work", () -> "done");
        });
    scripts.start("late", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("done"));
    assertThat(begun).hasSize(2);
    assertThat(runner.history("run-1"))
        .filteredOn(event -> event.type() == HistoryEventType.STEP_SUCCEEDED)
        .hasSize(1);
  }

  @Test
  void aTimeThatNothingEndsInIsRefused() {
    assertThatThrownBy(() -> RunnerOptions.defaults().invocationTime(Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
