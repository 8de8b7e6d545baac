package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.step.BackoffWorkflowExecutor;
import dev.cairn.conformance.step.CachedStepWorkflowExecutor;
import dev.cairn.conformance.step.CaughtFailureWorkflowExecutor;
import dev.cairn.conformance.step.DependentStepsWorkflowExecutor;
import dev.cairn.conformance.step.ExhaustedStepWorkflowExecutor;
import dev.cairn.conformance.step.FailingStepWorkflowExecutor;
import dev.cairn.conformance.step.FallbackWorkflowExecutor;
import dev.cairn.conformance.step.GreetingWorkflowExecutor;
import dev.cairn.conformance.step.LoggedStepWorkflowExecutor;
import dev.cairn.conformance.step.NamedStepWorkflowExecutor;
import dev.cairn.conformance.step.NotRetriedTypeWorkflowExecutor;
import dev.cairn.conformance.step.NothingWorkflowExecutor;
import dev.cairn.conformance.step.ProfileWorkflowExecutor;
import dev.cairn.conformance.step.RetriedTypeWorkflowExecutor;
import dev.cairn.conformance.step.StepThenSleepWorkflowExecutor;
import dev.cairn.conformance.step.UnreliableStepWorkflowExecutor;
import dev.cairn.conformance.step.UpperCaseWorkflowExecutor;
import org.junit.jupiter.api.Test;

/** Steps: results, retries, failures. */
class StepBehaviourTest {

  @Test
  void aStepSucceedsAtOnce() {
    Stage run = Stage.start(GreetingWorkflowExecutor::new, "\"World\"");

    assertThat(run.end()).isEqualTo("\"Hello, World!\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted greet", "StepSucceeded greet: \"Hello, World!\"", "InvocationCompleted");
  }

  @Test
  void aStepMayHaveANameOfItsOwn() {
    Stage run = Stage.start(NamedStepWorkflowExecutor::new, "\"World\"");

    assertThat(run.end()).isEqualTo("\"Hello, World!\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted custom_5fstep_5fname \"custom_step_name\"",
            "StepSucceeded custom_5fstep_5fname \"custom_step_name\": \"Hello, World!\"",
            "InvocationCompleted");
  }

  @Test
  void aStepGetsTheResultOfTheOneBefore() {
    Stage run = Stage.start(DependentStepsWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"first_second\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted first",
            "StepSucceeded first: \"first\"",
            "StepStarted second",
            "StepSucceeded second: \"first_second\"",
            "InvocationCompleted");
  }

  @Test
  void aResultMayHaveStructure() {
    Stage run =
        Stage.start(ProfileWorkflowExecutor::new, "{\"name\":\"Ada\",\"tags\":[\"a\",\"b\"]}");

    assertThat(run.end())
        .isEqualTo("{\"user\":{\"name\":\"Ada\",\"tags\":[\"a\",\"b\"]},\"count\":2}");
    assertThat(run.story())
        .containsExactly(
            "StepStarted profile",
            "StepSucceeded profile:"
                + " {\"user\":{\"name\":\"Ada\",\"tags\":[\"a\",\"b\"]},\"count\":2}",
            "InvocationCompleted");
  }

  @Test
  void aResultMayBeNothing() {
    Stage run = Stage.start(NothingWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("null");
    assertThat(run.story())
        .containsExactly("StepStarted nothing", "StepSucceeded nothing", "InvocationCompleted");
  }

  @Test
  void theRunGoesOnWithWhatTheCodecReadBack() {
    Stage run = Stage.start(UpperCaseWorkflowExecutor::new, "\"quiet\"");

    assertThat(run.end()).isEqualTo("\"QUIET\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted same", "StepSucceeded same: \"QUIET\"", "InvocationCompleted");
  }

  @Test
  void aStepThatLogsIsAStep() {
    Stage run = Stage.start(LoggedStepWorkflowExecutor::new, "\"World\"");

    assertThat(run.end()).isEqualTo("\"Hello, World!\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted greet", "StepSucceeded greet: \"Hello, World!\"", "InvocationCompleted");
  }

  @Test
  void replayTakesTheResultFromTheJournal() {
    Stage run = Stage.start(StepThenSleepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"computed\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted compute",
            "StepSucceeded compute: \"computed\"",
            "WaitStarted rest after 2",
            "InvocationCompleted",
            "WaitSucceeded rest after 2",
            "InvocationCompleted");
  }

  @Test
  void aStepIsNotRunAgainInReplay() {
    Stage run = Stage.start(CachedStepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"cached_value\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted compute",
            "StepSucceeded compute: \"cached_value\"",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aFailureIsThrownAgainInReplay() {
    Stage run = Stage.start(CaughtFailureWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"out of order\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted fail",
            "StepFailed fail: java.lang.IllegalStateException out of order",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aStepIsRetriedAfterAWait() {
    Stage run = Stage.start(UnreliableStepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"Operation succeeded\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted operate",
            "StepFailed operate: java.lang.IllegalStateException not yet, again in 1",
            "InvocationCompleted",
            "StepStarted operate",
            "StepSucceeded operate: \"Operation succeeded\"",
            "InvocationCompleted");
  }

  @Test
  void aStepFailsWhenItsAttemptsAreUsedUp() {
    Stage run = Stage.start(ExhaustedStepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("failed with java.lang.IllegalStateException: never");
    assertThat(run.story())
        .containsExactly(
            "StepStarted fail",
            "StepFailed fail: java.lang.IllegalStateException never, again in 1",
            "InvocationCompleted",
            "StepStarted fail",
            "StepFailed fail: java.lang.IllegalStateException never, again in 1",
            "InvocationCompleted",
            "StepStarted fail",
            "StepFailed fail: java.lang.IllegalStateException never, again in 1",
            "InvocationCompleted",
            "StepStarted fail",
            "StepFailed fail: java.lang.IllegalStateException never",
            "InvocationCompleted");
  }

  @Test
  void waitsGrowByTheFactor() {
    Stage run = Stage.start(BackoffWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"third time\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted operate",
            "StepFailed operate: java.lang.IllegalStateException not yet, again in 2",
            "InvocationCompleted",
            "StepStarted operate",
            "StepFailed operate: java.lang.IllegalStateException not yet, again in 6",
            "InvocationCompleted",
            "StepStarted operate",
            "StepSucceeded operate: \"third time\"",
            "InvocationCompleted");
  }

  @Test
  void aTypeOfFailureMayBeRetried() {
    Stage run = Stage.start(RetriedTypeWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"passed\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted operate",
            "StepFailed operate: dev.cairn.conformance.step.TransientError it will pass, again in"
                + " 1",
            "InvocationCompleted",
            "StepStarted operate",
            "StepSucceeded operate: \"passed\"",
            "InvocationCompleted");
  }

  @Test
  void aTypeOfFailureMayBeLeftAlone() {
    Stage run = Stage.start(NotRetriedTypeWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo("failed with dev.cairn.conformance.step.TransientError: it would pass");
    assertThat(run.story())
        .containsExactly(
            "StepStarted operate",
            "StepFailed operate: dev.cairn.conformance.step.TransientError it would pass",
            "InvocationCompleted");
  }

  @Test
  void aRunFailsWithItsStep() {
    Stage run = Stage.start(FailingStepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("failed with java.lang.IllegalStateException: out of order");
    assertThat(run.story())
        .containsExactly(
            "StepStarted fail",
            "StepFailed fail: java.lang.IllegalStateException out of order",
            "InvocationCompleted");
  }

  @Test
  void anotherStepMayTakeThePlaceOfOneThatFailed() {
    Stage run = Stage.start(FallbackWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"fallback_result\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted fail",
            "StepFailed fail: java.lang.IllegalStateException out of order",
            "StepStarted fallBack",
            "StepSucceeded fallBack: \"fallback_result\"",
            "InvocationCompleted");
  }
}
