package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.sleep.GivenTimeWorkflowExecutor;
import dev.cairn.conformance.sleep.HourWorkflowExecutor;
import dev.cairn.conformance.sleep.MinuteWorkflowExecutor;
import dev.cairn.conformance.sleep.NamedSleepWorkflowExecutor;
import dev.cairn.conformance.sleep.SleepWorkflowExecutor;
import dev.cairn.conformance.sleep.TwoSleepsWorkflowExecutor;
import org.junit.jupiter.api.Test;

/** Sleeps. */
class SleepBehaviourTest {

  @Test
  void aSleepSuspendsTheRun() {
    Stage run = Stage.start(SleepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"rested\"");
    assertThat(run.story())
        .containsExactly(
            "WaitStarted rest after 2",
            "InvocationCompleted",
            "WaitSucceeded rest after 2",
            "InvocationCompleted");
  }

  @Test
  void aSleepMayHaveANameOfItsOwn() {
    Stage run = Stage.start(NamedSleepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"rested\"");
    assertThat(run.story())
        .containsExactly(
            "WaitStarted custom_5fwait_5fname \"custom_wait_name\" after 2",
            "InvocationCompleted",
            "WaitSucceeded custom_5fwait_5fname \"custom_wait_name\" after 2",
            "InvocationCompleted");
  }

  @Test
  void oneSleepFollowsTheOther() {
    Stage run = Stage.start(TwoSleepsWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("{\"completedWaits\":2}");
    assertThat(run.story())
        .containsExactly(
            "WaitStarted wait_2d1 \"wait-1\" after 2",
            "InvocationCompleted",
            "WaitSucceeded wait_2d1 \"wait-1\" after 2",
            "WaitStarted wait_2d2 \"wait-2\" after 2",
            "InvocationCompleted",
            "WaitSucceeded wait_2d2 \"wait-2\" after 2",
            "InvocationCompleted");
  }

  @Test
  void minutesAreCountedInSeconds() {
    Stage run = Stage.start(MinuteWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("null");
    assertThat(run.story())
        .containsExactly(
            "WaitStarted rest after 60",
            "InvocationCompleted",
            "WaitSucceeded rest after 60",
            "InvocationCompleted");
  }

  @Test
  void hoursAreCountedInSeconds() {
    Stage run = Stage.start(HourWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("null");
    assertThat(run.story())
        .containsExactly(
            "WaitStarted rest after 3600",
            "InvocationCompleted",
            "WaitSucceeded rest after 3600",
            "InvocationCompleted");
  }

  @Test
  void theInputMaySayHowLong() {
    Stage run = Stage.start(GivenTimeWorkflowExecutor::new, "7");

    assertThat(run.end()).isEqualTo("\"rested\"");
    assertThat(run.story())
        .containsExactly(
            "WaitStarted rest after 7",
            "InvocationCompleted",
            "WaitSucceeded rest after 7",
            "InvocationCompleted");
  }
}
