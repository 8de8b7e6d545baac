package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.submitted.CaughtSubmittedWorkflowExecutor;
import dev.cairn.conformance.submitted.DecisionWorkflowExecutor;
import dev.cairn.conformance.submitted.FailingSubmitterWorkflowExecutor;
import dev.cairn.conformance.submitted.FixedNameWorkflowExecutor;
import dev.cairn.conformance.submitted.RetriedSubmitterWorkflowExecutor;
import dev.cairn.conformance.submitted.SubmittedHeartbeatWorkflowExecutor;
import dev.cairn.conformance.submitted.SubmittedTimeoutWorkflowExecutor;
import dev.cairn.conformance.submitted.SubmittedWorkflowExecutor;
import dev.cairn.conformance.submitted.TwoSubmittedWorkflowExecutor;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Events whose id is handed to another system. */
class SubmittedEventBehaviourTest {

  @Test
  void theIdIsHandedOutByAStep() {
    Stage run =
        Stage.start(SubmittedWorkflowExecutor::new, "\"review\"").answer("review", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\"",
            "StepStarted name--submitter \"review-submitter\"",
            "StepSucceeded name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackSucceeded name--callback \"review-callback\": \"yes\"",
            "ContextSucceeded name \"review\": \"yes\"",
            "InvocationCompleted");
  }

  @Test
  void anAnswerMayBeNothing() {
    Stage run = Stage.start(SubmittedWorkflowExecutor::new, "\"review\"").answer("review", null);

    assertThat(run.end()).isEqualTo("null");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\"",
            "StepStarted name--submitter \"review-submitter\"",
            "StepSucceeded name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackSucceeded name--callback \"review-callback\"",
            "ContextSucceeded name \"review\"",
            "InvocationCompleted");
  }

  @Test
  void aFailureThatIsSentFailsTheRun() {
    Stage run =
        Stage.start(SubmittedWorkflowExecutor::new, "\"review\"")
            .reject("review", "Rejected", "not approved");

    assertThat(run.end()).isEqualTo("failed with Rejected: not approved");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\"",
            "StepStarted name--submitter \"review-submitter\"",
            "StepSucceeded name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackFailed name--callback \"review-callback\": Rejected not approved",
            "ContextFailed name \"review\": Rejected not approved",
            "InvocationCompleted");
  }

  @Test
  void aNameMayBeFixed() {
    Stage run = Stage.start(FixedNameWorkflowExecutor::new, null).answer("answer", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted answer",
            "CallbackStarted answer--callback \"answer-callback\"",
            "StepStarted answer--submitter \"answer-submitter\"",
            "StepSucceeded answer--submitter \"answer-submitter\"",
            "InvocationCompleted",
            "CallbackSucceeded answer--callback \"answer-callback\": \"yes\"",
            "ContextSucceeded answer: \"yes\"",
            "InvocationCompleted");
  }

  @Test
  void aWaitEndsWhenItsTimeIsUp() {
    Stage run = Stage.start(SubmittedTimeoutWorkflowExecutor::new, "\"review\"");

    assertThat(run.end()).isEqualTo("failed with Callback.Timeout: Callback timed out");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\" timeout 3",
            "StepStarted name--submitter \"review-submitter\"",
            "StepSucceeded name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackTimedOut name--callback \"review-callback\": Callback.Timeout Callback timed"
                + " out",
            "ContextFailed name \"review\": Callback.Timeout Callback timed out",
            "InvocationCompleted");
  }

  @Test
  void aSubmitterThatNeverSucceedsFailsTheRun() {
    Stage run = Stage.start(FailingSubmitterWorkflowExecutor::new, "\"review\"");

    assertThat(run.end())
        .isEqualTo("failed with java.lang.IllegalStateException: nobody takes review");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\"",
            "StepStarted name--submitter \"review-submitter\"",
            "StepFailed name--submitter \"review-submitter\": java.lang.IllegalStateException"
                + " nobody takes review, again in 1",
            "InvocationCompleted",
            "StepStarted name--submitter \"review-submitter\"",
            "StepFailed name--submitter \"review-submitter\": java.lang.IllegalStateException"
                + " nobody takes review",
            "ContextFailed name \"review\": java.lang.IllegalStateException nobody takes review",
            "InvocationCompleted");
  }

  @Test
  void aSubmitterIsRetried() {
    Stage run =
        Stage.start(RetriedSubmitterWorkflowExecutor::new, "\"review\"")
            .advance(Duration.ofSeconds(1))
            .answer("review", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\"",
            "StepStarted name--submitter \"review-submitter\"",
            "StepFailed name--submitter \"review-submitter\": java.lang.IllegalStateException"
                + " nobody takes review, again in 1",
            "InvocationCompleted",
            "StepStarted name--submitter \"review-submitter\"",
            "StepSucceeded name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackSucceeded name--callback \"review-callback\": \"yes\"",
            "ContextSucceeded name \"review\": \"yes\"",
            "InvocationCompleted");
  }

  @Test
  void oneIsHandedOutAfterTheOther() {
    Stage run =
        Stage.start(TwoSubmittedWorkflowExecutor::new, null)
            .answer("first", "\"one\"")
            .answer("second", "\"two\"");

    assertThat(run.end()).isEqualTo("\"two\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted first",
            "CallbackStarted first--callback \"first-callback\"",
            "StepStarted first--submitter \"first-submitter\"",
            "StepSucceeded first--submitter \"first-submitter\"",
            "InvocationCompleted",
            "CallbackSucceeded first--callback \"first-callback\": \"one\"",
            "ContextSucceeded first: \"one\"",
            "ContextStarted second",
            "CallbackStarted second--callback \"second-callback\"",
            "StepStarted second--submitter \"second-submitter\"",
            "StepSucceeded second--submitter \"second-submitter\"",
            "InvocationCompleted",
            "CallbackSucceeded second--callback \"second-callback\": \"two\"",
            "ContextSucceeded second: \"two\"",
            "InvocationCompleted");
  }

  @Test
  void anAnswerMayHaveStructure() {
    Stage run =
        Stage.start(DecisionWorkflowExecutor::new, "\"review\"")
            .answer("review", "{\"status\":\"approved\"}");

    assertThat(run.end()).isEqualTo("\"approved\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\"",
            "StepStarted name--submitter \"review-submitter\"",
            "StepSucceeded name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackSucceeded name--callback \"review-callback\": {\"status\":\"approved\"}",
            "ContextSucceeded name \"review\": {\"status\":\"approved\"}",
            "InvocationCompleted");
  }

  @Test
  void aSignOfLifeProlongsAWait() {
    Stage run =
        Stage.start(SubmittedHeartbeatWorkflowExecutor::new, "\"review\"")
            .heartbeat("review")
            .advance(Duration.ofSeconds(8))
            .heartbeat("review")
            .advance(Duration.ofSeconds(8))
            .answer("review", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\" heartbeat 10",
            "StepStarted name--submitter \"review-submitter\"",
            "StepSucceeded name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackSucceeded name--callback \"review-callback\": \"yes\"",
            "ContextSucceeded name \"review\": \"yes\"",
            "InvocationCompleted");
  }

  @Test
  void silenceEndsAWait() {
    Stage run = Stage.start(SubmittedHeartbeatWorkflowExecutor::new, "\"review\"");

    assertThat(run.end())
        .isEqualTo("failed with Callback.Heartbeat: Callback timed out on heartbeat");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted name \"review\"",
            "CallbackStarted name--callback \"review-callback\" heartbeat 10",
            "StepStarted name--submitter \"review-submitter\"",
            "StepSucceeded name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackTimedOut name--callback \"review-callback\": Callback.Heartbeat Callback timed"
                + " out on heartbeat",
            "ContextFailed name \"review\": Callback.Heartbeat Callback timed out on heartbeat",
            "InvocationCompleted");
  }

  @Test
  void aFailureThatIsSentMayBeCaughtInsideASubflow() {
    Stage run =
        Stage.start(CaughtSubmittedWorkflowExecutor::new, "\"review\"")
            .reject("review", "Rejected", "not approved");

    assertThat(run.end()).isEqualTo("\"Rejected: not approved\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "ContextStarted child--name \"review\"",
            "CallbackStarted child--name--callback \"review-callback\"",
            "StepStarted child--name--submitter \"review-submitter\"",
            "StepSucceeded child--name--submitter \"review-submitter\"",
            "InvocationCompleted",
            "CallbackFailed child--name--callback \"review-callback\": Rejected not approved",
            "ContextFailed child--name \"review\": Rejected not approved",
            "ContextSucceeded child: \"Rejected: not approved\"",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }
}
