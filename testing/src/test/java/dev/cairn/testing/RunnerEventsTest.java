package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.EventTimeoutException;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.ExecutionStatus;
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
  void aRunThatHasEndedTakesNoEvents() {
    scripts.register("short", (workflow, input) -> "done");
    scripts.start("short", "run-1", "in");
    runner.runReady();

    assertThatThrownBy(() -> runner.sendEvent("run-1", "late", null))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("run-1 has ended");
  }

  @Test
  void anEventHasANameThatSomebodyCanAwait() {
    scripts.register("approve", (workflow, input) -> workflow.await("approval"));
    scripts.start("approve", "run-1", "in");

    assertThatThrownBy(() -> runner.sendEvent("run-1", "line\nbreak", "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not match");
  }

  @Test
  void runningUntilAnEventIsAwaitedFailsIfTheRunEndsWithout() {
    scripts.register("short", (workflow, input) -> "done");
    scripts.start("short", "run-1", "in");

    assertThatThrownBy(() -> runner.runUntilWaitingFor("run-1", "approval"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(
            "ended without waiting for the event approval; what it did:\nrun-1 (");
  }

  @Test
  void aRunThatFailsBeforeItAwaitsAnEventSaysWhyAndWhatItDid() {
    scripts.register(
        "visa",
        (workflow, input) -> {
          String unused = workflow.await("visa-rome");
          throw new IllegalStateException("no seat left");
        });
    scripts.start("visa", "run-1", "in");
    runner.runUntilWaitingFor("run-1", "visa-rome");
    runner.sendEvent("run-1", "visa-rome", "\"granted\"");

    assertThatThrownBy(() -> runner.runUntilWaitingFor("run-1", "visa-roma"))
        .hasMessageContaining("FAILED with java.lang.IllegalStateException: no seat left")
        .hasMessageContaining("CallbackStarted visa-rome");
  }

  @Test
  void anEventAsWrittenStandsForAllItsFillings() {
    scripts.register("visa", (workflow, input) -> workflow.await("visa-rome"));
    scripts.start("visa", "run-1", "in");

    runner.runUntilWaitingFor("run-1", "visa-{city}");

    assertThat(runner.run("run-1").awaited()).containsExactly("visa-rome");
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

  @Test
  void aSenderWaitsUntilTheRunAwaitsTheEvent() {
    scripts.register(
        "approve",
        (workflow, input) -> {
          workflow.sleep("first", Duration.ofSeconds(20));
          return "got " + workflow.await("approval");
        });
    scripts.start("approve", "run-1", "in");
    runner.sendEvent("run-1", "approval", "\"in time\"");

    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plusSeconds(20));
    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("got in time"));
  }

  @Test
  void anEventThatIsNotAwaitedInTimeIsNotKept() {
    scripts.register(
        "approve",
        (workflow, input) -> {
          workflow.sleep("first", Duration.ofHours(1));
          return "got " + workflow.await("approval");
        });
    scripts.start("approve", "run-1", "in");

    assertThatThrownBy(() -> runner.sendEvent("run-1", "approval", "\"early\""))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining("does not await the event approval")
        .hasMessageContaining("within PT30S")
        .hasMessageContaining("Profile.ENGINE");
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plusSeconds(30));
    assertThatThrownBy(() -> runner.await("run-1")).isInstanceOf(RunBlockedException.class);
  }

  @Test
  void anEventThatWasAnsweredIsNotAwaitedAnyMore() {
    scripts.register(
        "approve",
        (workflow, input) -> {
          String answer = workflow.await("approval");
          workflow.sleep("then", Duration.ofDays(1));
          return answer;
        });
    scripts.start("approve", "run-1", "in");
    runner.sendEvent("run-1", "approval", "\"first\"");

    assertThatThrownBy(() -> runner.sendEvent("run-1", "approval", "\"second\""))
        .isInstanceOf(EventNotAwaitedException.class)
        .hasMessageContaining(
            "does not await the event approval any more: it was answered at 2030-01-01T00:00:00Z");
  }

  @Test
  void anEventThatAStepSendsTooEarlyFailsTheStep() {
    scripts.register(
        "ping",
        (workflow, input) ->
            workflow.step(
                "send",
                () -> {
                  try {
                    runner.sendEvent("run-1", "pong", null);
                    return "sent";
                  } catch (EventNotAwaitedException e) {
                    return "refused";
                  }
                }));
    scripts.start("ping", "run-1", "in");

    assertThat(runner.await("run-1")).isEqualTo(Scripts.succeeded("refused"));
  }

  @Test
  void anEventThatIsOverIsToldApartFromOneThatNeverWas() {
    scripts.register(
        "maybe",
        (workflow, input) -> {
          try {
            return workflow.await("maybe", Duration.ofDays(3));
          } catch (EventTimeoutException e) {
            return "nobody";
          }
        });
    scripts.start("maybe", "run-1", "in");
    var unused = runner.await("run-1");

    assertThatThrownBy(() -> runner.runUntilWaitingFor("run-1", "maybe"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the run run-1 has ended, and does not wait for the event maybe any")
        .hasMessageContaining("it timed out at 2030-01-04T00:00:00Z");
  }
}
