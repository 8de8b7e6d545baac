package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.poll.CaughtCheckWorkflowExecutor;
import dev.cairn.conformance.poll.CounterWorkflowExecutor;
import dev.cairn.conformance.poll.ExhaustedPollWorkflowExecutor;
import dev.cairn.conformance.poll.FailingCheckWorkflowExecutor;
import dev.cairn.conformance.poll.FixedDelayWorkflowExecutor;
import dev.cairn.conformance.poll.GrowingDelayWorkflowExecutor;
import dev.cairn.conformance.poll.JobWorkflowExecutor;
import dev.cairn.conformance.poll.NamedPollWorkflowExecutor;
import dev.cairn.conformance.poll.PollCodecWorkflowExecutor;
import dev.cairn.conformance.poll.PollThenSleepWorkflowExecutor;
import dev.cairn.conformance.poll.TwoPollsWorkflowExecutor;
import org.junit.jupiter.api.Test;

/** Polls. */
class PollBehaviourTest {

  @Test
  void aPollPassesItsStateOn() {
    Stage run = Stage.start(CounterWorkflowExecutor::new, "3");

    assertThat(run.end()).isEqualTo("3");
    assertThat(run.story())
        .containsExactly(
            "StepStarted count",
            "StepSucceeded count: 1, again in 1",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 2, again in 1",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 3",
            "InvocationCompleted");
  }

  @Test
  void aPollMayBeDoneAtOnce() {
    Stage run = Stage.start(CounterWorkflowExecutor::new, "1");

    assertThat(run.end()).isEqualTo("1");
    assertThat(run.story())
        .containsExactly("StepStarted count", "StepSucceeded count: 1", "InvocationCompleted");
  }

  @Test
  void aPollMayHaveANameOfItsOwn() {
    Stage run = Stage.start(NamedPollWorkflowExecutor::new, "2");

    assertThat(run.end()).isEqualTo("2");
    assertThat(run.story())
        .containsExactly(
            "StepStarted poll_2dstatus \"poll-status\"",
            "StepSucceeded poll_2dstatus \"poll-status\": 1, again in 1",
            "InvocationCompleted",
            "StepStarted poll_2dstatus \"poll-status\"",
            "StepSucceeded poll_2dstatus \"poll-status\": 2",
            "InvocationCompleted");
  }

  @Test
  void waitsMayBeAllTheSame() {
    Stage run = Stage.start(FixedDelayWorkflowExecutor::new, "3");

    assertThat(run.end()).isEqualTo("3");
    assertThat(run.story())
        .containsExactly(
            "StepStarted count",
            "StepSucceeded count: 1, again in 2",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 2, again in 2",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 3",
            "InvocationCompleted");
  }

  @Test
  void waitsMayGrowUpToALimit() {
    Stage run = Stage.start(GrowingDelayWorkflowExecutor::new, "5");

    assertThat(run.end()).isEqualTo("5");
    assertThat(run.story())
        .containsExactly(
            "StepStarted count",
            "StepSucceeded count: 1, again in 1",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 2, again in 2",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 3, again in 3",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 4, again in 3",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 5",
            "InvocationCompleted");
  }

  @Test
  void aCheckThatThrowsEndsThePoll() {
    Stage run = Stage.start(FailingCheckWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo("failed with java.lang.IllegalStateException: the check failed");
    assertThat(run.story())
        .containsExactly(
            "StepStarted check",
            "StepFailed check: java.lang.IllegalStateException the check failed",
            "InvocationCompleted");
  }

  @Test
  void theFailureOfACheckMayBeCaught() {
    Stage run = Stage.start(CaughtCheckWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"the check failed\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted check",
            "StepFailed check: java.lang.IllegalStateException the check failed",
            "InvocationCompleted");
  }

  @Test
  void aStateMayHaveStructure() {
    Stage run = Stage.start(JobWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("{\"status\":\"DONE\",\"attempts\":2}");
    assertThat(run.story())
        .containsExactly(
            "StepStarted advance",
            "StepSucceeded advance: {\"status\":\"PENDING\",\"attempts\":1}, again in 1",
            "InvocationCompleted",
            "StepStarted advance",
            "StepSucceeded advance: {\"status\":\"DONE\",\"attempts\":2}",
            "InvocationCompleted");
  }

  @Test
  void aCodecWritesTheState() {
    Stage run = Stage.start(PollCodecWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"xx\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted grow",
            "StepSucceeded grow: count:1, again in 1",
            "InvocationCompleted",
            "StepStarted grow",
            "StepSucceeded grow: count:2",
            "InvocationCompleted");
  }

  @Test
  void onePollFollowsTheOther() {
    Stage run = Stage.start(TwoPollsWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("4");
    assertThat(run.story())
        .containsExactly(
            "StepStarted count",
            "StepSucceeded count: 1, again in 1",
            "InvocationCompleted",
            "StepStarted count",
            "StepSucceeded count: 2",
            "StepStarted count-2 \"count\"",
            "StepSucceeded count-2 \"count\": 3, again in 1",
            "InvocationCompleted",
            "StepStarted count-2 \"count\"",
            "StepSucceeded count-2 \"count\": 4",
            "InvocationCompleted");
  }

  @Test
  void aPollEndsWhenItsAttemptsAreUsedUp() {
    Stage run = Stage.start(ExhaustedPollWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "failed with dev.cairn.runtime.PollExhaustedException: poll check is not done after 2"
                + " attempts");
    assertThat(run.story())
        .containsExactly(
            "StepStarted check",
            "StepSucceeded check: false, again in 1",
            "InvocationCompleted",
            "StepStarted check",
            "StepFailed check: dev.cairn.runtime.PollExhaustedException poll check is not done"
                + " after 2 attempts",
            "InvocationCompleted");
  }

  @Test
  void aPollBelongsToItsSubflow() {
    Stage run = Stage.start(PollThenSleepWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"found\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "StepStarted child--find \"find\"",
            "StepSucceeded child--find \"find\": null, again in 1",
            "InvocationCompleted",
            "StepStarted child--find \"find\"",
            "StepSucceeded child--find \"find\": \"found\"",
            "ContextSucceeded child: \"found\"",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }
}
