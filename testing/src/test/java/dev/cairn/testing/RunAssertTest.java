package dev.cairn.testing;

import static dev.cairn.testing.CairnAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Each assertion passes where it should, and fails with the run's story where it should. */
final class RunAssertTest {
  private final LocalRunner runner =
      LocalRunner.create().register(() -> new TypedWorkflow(what -> {}));
  private final Run run = runner.run("run-1");

  private void start(String input) {
    runner.start("typed", 1, "run-1", "\"" + input + "\"");
  }

  @Test
  void aRunThatWaits() {
    start("event");
    assertThat(run.untilWaitingFor("approval-level"))
        .waitsFor("approval-level")
        .took(Duration.ofDays(1));

    assertThatThrownBy(() -> assertThat(run).waitsFor("granted"))
        .hasMessageContaining("expected run run-1 to wait for the event 'granted'")
        .hasMessageContaining("waits for [approval-level]")
        .hasMessageContaining("CallbackStarted approval-level");
    assertThatThrownBy(() -> assertThat(run).succeeded())
        .hasMessageContaining(
            "to have SUCCEEDED, but it is RUNNING and waits for [approval-level]");
    assertThatThrownBy(() -> assertThat(run).with(1))
        .hasMessageContaining("to return 1, but it is RUNNING");
  }

  @Test
  void aRunThatHasNotEndedHasNoResult() {
    start("event");
    run.untilWaitingFor("approval-level");

    assertThatThrownBy(run::result)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("the run run-1 has no result, it is RUNNING:\n")
        .hasMessageContaining("CallbackStarted approval-level");
  }

  @Test
  void anEventWithASubmitterHasTheNameOfTheSource() {
    start("submit");
    assertThat(run.untilWaitingFor("granted")).waitsFor("granted");

    assertThatThrownBy(() -> assertThat(run).waitsFor("approval-level"))
        .hasMessageContaining("waits for [granted]");
    assertThatThrownBy(run::untilEnded)
        .isInstanceOf(RunBlockedException.class)
        .hasMessageContaining("run-1 waits for the event 'granted', since");
  }

  @Test
  void aRunThatNobodyWaitedFor() {
    start("plain");

    assertThatThrownBy(() -> assertThat(run).succeeded())
        .hasMessageContaining("it is RUNNING: it goes on while a test waits, as with untilEnded()");
  }

  @Test
  void aStoryTellsBranchesOfOneStepApart() {
    Scripts scripts = new Scripts(RunnerOptions.defaults());
    scripts.register(
        "trip",
        (w, in) -> {
          DurableFuture<String> flight = Durable.async(() -> w.step("reserve", () -> "flight"));
          DurableFuture<String> hotel = Durable.async(() -> w.step("reserve", () -> "hotel"));
          return Durable.all(flight, hotel) + w.step("reserve", () -> "train");
        });
    scripts.start("trip", "run-2", "Rome");

    assertThat(scripts.runner().run("run-2").untilEnded().story().lines())
        .filteredOn(line -> line.contains("StepSucceeded"))
        .containsExactlyInAnyOrder(
            "  +0s StepSucceeded async 1 / reserve",
            "  +0s StepSucceeded async 2 / reserve",
            "  +0s StepSucceeded reserve");
  }

  @Test
  void aTimelineTellsWhatBeganWhen() {
    start("event");
    run.untilWaitingFor("approval-level");

    assertThat(run).hasTimeline("+0s charge", "+0s coolingOff", "+1d approval-level");
    assertThatThrownBy(() -> assertThat(run).hasTimeline("+0s charge"))
        .hasMessageContaining("to have the timeline [+0s charge]")
        .hasMessageContaining("has [+0s charge, +0s coolingOff, +1d approval-level]");
  }

  @Test
  void aRunThatSucceeded() {
    start("plain");
    assertThat(run.untilEnded())
        .succeeded()
        .with(1)
        .inOrder("charge", "coolingOff")
        .did("charge")
        .once()
        .did("coolingOff")
        .andSucceeded()
        .did("bill")
        .never();
    assertThat(run.resultOf(TypedWorkflow.CHARGE)).isEqualTo(1);

    assertThatThrownBy(() -> assertThat(run).with(2)).hasMessageContaining("returned 1");
    assertThatThrownBy(() -> assertThat(run).failed()).hasMessageContaining("SUCCEEDED");
    assertThatThrownBy(() -> assertThat(run).took(Duration.ofDays(2)))
        .hasMessageContaining("to take 2d, but it took 1d");
    assertThatThrownBy(() -> assertThat(run).inOrder("coolingOff", "charge"))
        .hasMessageContaining("did [charge, coolingOff]");
    assertThatThrownBy(() -> assertThat(run).did("charge").times(3))
        .hasMessageContaining("did it once");
    assertThatThrownBy(() -> assertThat(run).did("chrage").once())
        .hasMessageContaining("has no operation 'chrage'; there are [charge, coolingOff,");
    assertThatThrownBy(() -> run.resultOf(TypedWorkflow.BILL))
        .hasMessageContaining("has no result of bill");
  }

  @Test
  void operationsHaveTheirPlaceInTime() {
    start("event");
    runner.run("run-1").untilWaitingFor("approval-level");

    assertThat(run).did("approval-level").after(Duration.ofDays(1));
    assertThatThrownBy(() -> assertThat(run).did("approval-level").after(Duration.ofDays(2)))
        .hasMessageContaining("to do 'approval-level' after 2d, but it did it after 1d");
  }

  @Test
  void aRunThatFailed() {
    var unused = runner.stub(TypedWorkflow.CHARGE).fails(new IllegalStateException("no money"));
    start("plain");

    assertThat(run.untilEnded())
        .failed()
        .with(IllegalStateException.class)
        .with(RuntimeException.class)
        .withMessage("no money")
        .did("charge")
        .andFailed();
    assertThatThrownBy(() -> assertThat(run).with(ArithmeticException.class))
        .hasMessageContaining("failed with java.lang.IllegalStateException");
    assertThatThrownBy(() -> assertThat(run).withMessage("no card"))
        .hasMessageContaining("failed with 'no money'");
  }

  @Test
  void aStoryHasTheNamesOfTheSource() {
    start("event");
    run.untilWaitingFor("approval-level");

    assertThat(run.story()).contains("CallbackStarted approval-level").doesNotContain("_2d");
  }
}
