package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.service.Profile;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Events that nobody awaits yet, where the service keeps them. */
class EarlyEventsTest {
  private final Scripts scripts = new Scripts(RunnerOptions.defaults().profile(Profile.ENGINE));
  private final LocalRunner runner = scripts.runner();

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
}
