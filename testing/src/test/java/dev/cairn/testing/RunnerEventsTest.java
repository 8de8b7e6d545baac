package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.backend.ExecutionStatus;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RunnerEventsTest {
  private final Scripts scripts = new Scripts(RunnerOptions.defaults());
  private final LocalRunner runner = scripts.runner();

  @Test
  void anEventReachesTheRunThatWaitsForIt() {
    scripts.register("approve", (workflow, input) -> "got " + workflow.await("approval"));
    scripts.start("approve", "run-1", "in");
    runner.runUntilWaitingFor("run-1", "approval");
    runner.sendEvent("run-1", "approval", "\"yes\"");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("got yes"));
  }

  @Test
  void anEventThatIsSentBeforeAnybodyWaitsIsKept() {
    scripts.register(
        "approve",
        (workflow, input) -> {
          workflow.sleep("first", Duration.ofHours(1));
          return "got " + workflow.await("approval");
        });
    scripts.start("approve", "run-1", "in");
    runner.sendEvent("run-1", "approval", "\"early\"");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("got early"));
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofHours(1)));
  }

  @Test
  void eventsOfANameAreDeliveredInTheOrderInWhichTheyWereSent() {
    scripts.register("both", (workflow, input) -> workflow.await("e") + workflow.await("e"));
    scripts.start("both", "run-1", "in");
    runner.sendEvent("run-1", "e", "\"a\"");
    runner.sendEvent("run-1", "e", "\"b\"");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("ab"));
  }

  @Test
  void anEventReachesItsOwnRunOnly() {
    scripts.register("approve", (workflow, input) -> "got " + workflow.await("approval"));
    scripts.start("approve", "run-1", "in");
    scripts.start("approve", "run-2", "in");
    runner.sendEvent("run-2", "approval", "\"two\"");

    assertThat(runner.await("run-2")).isEqualTo(Scripts.succeeded("got two"));
    assertThat(runner.execution("run-1").status()).isEqualTo(ExecutionStatus.RUNNING);
  }

  @Test
  void anEventMayFail() {
    scripts.register("approve", (workflow, input) -> workflow.await("approval"));
    scripts.start("approve", "run-1", "in");
    runner.failEvent("run-1", "approval", ErrorObject.of("Rejected", "not today"));

    assertThat(runner.await("run-1")).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(scripts.historyLines("run-1")).contains("CallbackFailed approval");
  }

  @Test
  void anEventThatNobodySendsTimesOut() {
    scripts.register(
        "approve", (workflow, input) -> workflow.await("approval", Duration.ofDays(7)));
    scripts.start("approve", "run-1", "in");

    assertThat(runner.await("run-1")).isInstanceOf(InvocationOutput.Failed.class);
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofDays(7)));
  }

  @Test
  void anEventMayBeAnsweredByWhoeverGotItsId() {
    scripts.register(
        "approve",
        (workflow, input) ->
            workflow.submitted(
                "approval", id -> runner.backend().succeedCallback(id.value(), "\"at once\"")));
    scripts.start("approve", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("at once"));
  }

  @Test
  void anEventMayBeSentFromAStep() {
    scripts.register(
        "ping",
        (workflow, input) -> {
          workflow.step(
              "send",
              () -> {
                runner.sendEvent("run-1", "pong", "\"pong\"");
                return "sent";
              });
          return workflow.await("pong");
        });
    scripts.start("ping", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("pong"));
  }

  @Test
  void aRunThatHasEndedTakesNoEvents() {
    scripts.register("short", (workflow, input) -> "done");
    scripts.start("short", "run-1", "in");
    runner.runReady();

    assertThatThrownBy(() -> runner.sendEvent("run-1", "late", null))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("run-1 has ended");
  }

  @Test
  void waitingForARunThatIsBlockedSaysWhatEachRunWaitsFor() {
    scripts.register("approve", (workflow, input) -> workflow.await("approval"));
    scripts.start("approve", "run-1", "in");
    scripts.start("approve", "run-2", "in");
    runner.sendEvent("run-2", "aproval", null);

    assertThatThrownBy(() -> runner.await("run-1"))
        .isInstanceOf(RunBlockedException.class)
        .hasMessage(
            """
            the run run-1 cannot end without help from outside:
              run-1 waits for the event 'approval', since 2030-01-01T00:00:00Z
              run-2 waits for the event 'approval', since 2030-01-01T00:00:00Z
              run-2 was sent [aproval], which it does not wait for\
            """);
  }

  @Test
  void runningUntilAnEventIsAwaitedFailsIfTheRunEndsWithout() {
    scripts.register("short", (workflow, input) -> "done");
    scripts.start("short", "run-1", "in");

    assertThatThrownBy(() -> runner.runUntilWaitingFor("run-1", "approval"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("ended without waiting for the event approval");
  }

  @Test
  void aCallbackThatItsRunHasLeftOpenGetsNothing() {
    scripts.register(
        "hasty",
        (workflow, input) -> {
          workflow.startEvent("approval");
          return "done";
        });
    scripts.start("hasty", "run-1", "in");
    runner.sendEvent("run-1", "other", null);

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("done"));
    runner.runReady();
    assertThat(runner.backend().outstanding(runner.arn("run-1"))).isEmpty();
    assertThat(runner.backend().callbackId(runner.arn("run-1"), "approval")).isNull();
  }

  @Test
  void anEventHasAtMost256Kilobytes() {
    scripts.register("approve", (workflow, input) -> workflow.await("approval"));
    scripts.start("approve", "run-1", "in");

    assertThatThrownBy(() -> runner.sendEvent("run-1", "approval", "x".repeat(256 * 1024 + 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the event approval takes 262145 bytes, allowed are 262144");
  }

  @Test
  void runningUntilAnEventIsAwaitedFailsIfTheRunIsBlockedBefore() {
    scripts.register("other", (workflow, input) -> workflow.await("other"));
    scripts.start("other", "run-1", "in");

    assertThatThrownBy(() -> runner.runUntilWaitingFor("run-1", "approval"))
        .isInstanceOf(RunBlockedException.class)
        .hasMessageContaining("run-1 waits for the event 'other'");
  }
}
