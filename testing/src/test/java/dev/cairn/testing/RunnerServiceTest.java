package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunHandle;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The runner as generated clients see it. */
class RunnerServiceTest {
  private static final RunId RUN = new RunId("script", 1, "run-1");
  private static final EventAddress APPROVAL = new EventAddress.Named(RUN, "approval", null);

  private static LocalRunner waiting() {
    LocalRunner runner =
        LocalRunner.create()
            .register(() -> new Script("script", 1, (w, in) -> w.await("approval")));
    runner.start(RUN, null);
    return runner;
  }

  private static EventAddress identified(LocalRunner runner) {
    runner.runUntilWaitingFor("run-1", "approval");
    String id = runner.backend().callbackId(runner.arn("run-1"), "approval");
    return new EventAddress.Identified(new CallbackId(id));
  }

  @Test
  void takesEventsByName() {
    LocalRunner runner = waiting();
    runner.sendEvent(APPROVAL, "\"yes\"");

    assertThat(runner.await(RUN, null)).isEqualTo(new RunOutcome.Succeeded("\"yes\""));
  }

  @Test
  void takesEventsByCallbackId() {
    LocalRunner runner = waiting();
    runner.sendEvent(identified(runner), "\"yes\"");

    assertThat(runner.await(RUN, null)).isEqualTo(new RunOutcome.Succeeded("\"yes\""));
  }

  @Test
  void takesFailuresOfEvents() {
    LocalRunner runner = waiting();
    runner.failEvent(identified(runner), ErrorObject.of("Refused", "no"));

    assertThat(runner.await(RUN, null))
        .isInstanceOfSatisfying(
            RunOutcome.Failed.class,
            failed -> assertThat(failed.error().message()).isEqualTo("no"));
  }

  @Test
  void refusesWhatNobodyAwaitsAnyMore() {
    LocalRunner runner = waiting();
    EventAddress id = identified(runner);
    runner.sendEvent(id, "\"yes\"");

    assertThatExceptionOfType(EventNotAwaitedException.class)
        .isThrownBy(() -> runner.sendEvent(id, "\"no\""));
    assertThatExceptionOfType(EventNotAwaitedException.class)
        .isThrownBy(() -> runner.heartbeat(id));
  }

  @Test
  void takesHeartbeatsOfEventsThatAreAwaited() {
    LocalRunner runner = waiting();
    assertThatExceptionOfType(EventNotAwaitedException.class)
        .isThrownBy(() -> runner.heartbeat(APPROVAL))
        .withMessage("nobody awaits the event approval of the run script run-1");

    runner.heartbeat(identified(runner));
    runner.heartbeat(APPROVAL);

    assertThat(runner.execution("run-1").status().name()).isEqualTo("RUNNING");
  }

  @Test
  void waitsAsLongAsItIsToldInVirtualTime() {
    LocalRunner runner = waiting();

    assertThat(runner.await(RUN, Duration.ofDays(3))).isEqualTo(new RunOutcome.Running());
    assertThat(runner.clock().instant()).isEqualTo(VirtualClock.START.plus(Duration.ofDays(3)));
  }

  @Test
  void tellsTheStatusOfARunWithoutDrivingIt() {
    LocalRunner runner = waiting();
    RunHandle run = runner.start(RUN, null);

    assertThat(run.status()).isEqualTo(new RunOutcome.Running());
    assertThat(runner.execution("run-1").invocations()).isZero();

    runner.sendEvent(APPROVAL, "\"yes\"");
    assertThat(run.await(null)).isEqualTo(new RunOutcome.Succeeded("\"yes\""));
    assertThat(run.status()).isEqualTo(new RunOutcome.Succeeded("\"yes\""));
  }

  @Test
  void tellsAStoppedRun() {
    LocalRunner runner = waiting();
    runner.cancel(RUN);

    assertThat(runner.await(RUN, null))
        .isEqualTo(
            new RunOutcome.Stopped(ErrorObject.of("Execution.Stopped", "the run was cancelled")));
  }

  @Test
  void refusesAnotherInputForTheSameId() {
    LocalRunner runner = waiting();

    assertThatExceptionOfType(RunAlreadyStartedException.class)
        .isThrownBy(() -> runner.start(RUN, "\"other\""));
  }
}
