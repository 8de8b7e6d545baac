package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.subflow.CachedChildWorkflowExecutor;
import dev.cairn.conformance.subflow.CaughtChildFailureWorkflowExecutor;
import dev.cairn.conformance.subflow.CodecChildWorkflowExecutor;
import dev.cairn.conformance.subflow.FailingChildWorkflowExecutor;
import dev.cairn.conformance.subflow.LargeChildWorkflowExecutor;
import dev.cairn.conformance.subflow.LoggingChildWorkflowExecutor;
import dev.cairn.conformance.subflow.NestedChildrenWorkflowExecutor;
import dev.cairn.conformance.subflow.OneStepWorkflowExecutor;
import dev.cairn.conformance.subflow.RecoveryWorkflowExecutor;
import dev.cairn.conformance.subflow.RepeatedBlockWorkflowExecutor;
import dev.cairn.conformance.subflow.RetriedStepWorkflowExecutor;
import dev.cairn.conformance.subflow.SleepingChildWorkflowExecutor;
import dev.cairn.conformance.subflow.ThrowingChildWorkflowExecutor;
import dev.cairn.conformance.subflow.TwoStepsWorkflowExecutor;
import org.junit.jupiter.api.Test;

/** Subflows: contexts of their own. */
class SubflowBehaviourTest {

  @Test
  void aStepBelongsToItsSubflow() {
    Stage run = Stage.start(OneStepWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "StepStarted child--same \"same\"",
            "StepSucceeded child--same \"same\": \"in\"",
            "ContextSucceeded child: \"in\"",
            "InvocationCompleted");
  }

  @Test
  void aSubflowHoldsSeveralSteps() {
    Stage run = Stage.start(TwoStepsWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "StepStarted child--first \"first\"",
            "StepSucceeded child--first \"first\": \"in\"",
            "StepStarted child--second \"second\"",
            "StepSucceeded child--second \"second\": \"in\"",
            "ContextSucceeded child: \"in\"",
            "InvocationCompleted");
  }

  @Test
  void aFailedSubflowMayBeMadeUpFor() {
    Stage run = Stage.start(RecoveryWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "StepStarted child--fail \"fail\"",
            "StepFailed child--fail \"fail\": java.lang.IllegalStateException no in",
            "ContextFailed child: java.lang.IllegalStateException no in",
            "StepStarted recover",
            "StepSucceeded recover: \"in\"",
            "InvocationCompleted");
  }

  @Test
  void aStepIsRetriedInsideASubflow() {
    Stage run = Stage.start(RetriedStepWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "StepStarted child--operate \"operate\"",
            "StepFailed child--operate \"operate\": java.lang.IllegalStateException not yet, again"
                + " in 1",
            "InvocationCompleted",
            "StepStarted child--operate \"operate\"",
            "StepSucceeded child--operate \"operate\": \"in\"",
            "ContextSucceeded child: \"in\"",
            "InvocationCompleted");
  }

  @Test
  void replayTakesTheResultFromTheJournal() {
    Stage run = Stage.start(CachedChildWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "StepStarted child--same \"same\"",
            "StepSucceeded child--same \"same\": \"in\"",
            "ContextSucceeded child: \"in\"",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aResultThatIsTooLargeIsMadeAgain() {
    Stage run = Stage.start(LargeChildWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("307200");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "StepStarted child--seed \"seed\"",
            "StepSucceeded child--seed \"seed\": \"x\"",
            "ContextSucceeded child",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aSubflowMaySleep() {
    Stage run = Stage.start(SleepingChildWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "WaitStarted child--rest \"rest\" after 1",
            "InvocationCompleted",
            "WaitSucceeded child--rest \"rest\" after 1",
            "ContextSucceeded child: \"in\"",
            "StepStarted same",
            "StepSucceeded same: \"in\"",
            "InvocationCompleted");
  }

  @Test
  void aSubflowMayThrowByItself() {
    Stage run = Stage.start(ThrowingChildWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo("failed with java.lang.IllegalStateException: from the child itself");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "ContextFailed child: java.lang.IllegalStateException from the child itself",
            "InvocationCompleted");
  }

  @Test
  void aSubflowWithoutOperationsIsRecorded() {
    Stage run = Stage.start(LoggingChildWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "ContextSucceeded child: \"in\"",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aRunFailsWithItsSubflow() {
    Stage run = Stage.start(FailingChildWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("failed with java.lang.IllegalStateException: no in");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted named_5fchild \"named_child\"",
            "StepStarted named_5fchild--fail \"fail\"",
            "StepFailed named_5fchild--fail \"fail\": java.lang.IllegalStateException no in",
            "ContextFailed named_5fchild \"named_child\": java.lang.IllegalStateException no in",
            "InvocationCompleted");
  }

  @Test
  void subflowsMayBeNested() {
    Stage run = Stage.start(NestedChildrenWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted outer",
            "StepStarted outer--same \"same\"",
            "StepSucceeded outer--same \"same\": \"in\"",
            "ContextStarted outer--inner \"inner\"",
            "WaitStarted outer--inner--rest \"rest\" after 1",
            "InvocationCompleted",
            "WaitSucceeded outer--inner--rest \"rest\" after 1",
            "StepStarted outer--inner--same \"same\"",
            "StepSucceeded outer--inner--same \"same\": \"in\"",
            "ContextSucceeded outer--inner \"inner\": \"in\"",
            "StepStarted outer--same-2 \"same\"",
            "StepSucceeded outer--same-2 \"same\": \"in\"",
            "ContextSucceeded outer: \"in\"",
            "InvocationCompleted");
  }

  @Test
  void aFailureIsThrownAgainInReplay() {
    Stage run = Stage.start(CaughtChildFailureWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"from the child itself\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "ContextFailed child: java.lang.IllegalStateException from the child itself",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aSubflowMayBeRepeatedAsAWhole() {
    Stage run = Stage.start(RepeatedBlockWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo("failed with java.lang.IllegalStateException: the turn was of no use");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted block",
            "StepStarted block--turn \"turn\"",
            "StepSucceeded block--turn \"turn\": \"turn\"",
            "StepStarted block--use \"use\"",
            "StepFailed block--use \"use\": java.lang.IllegalStateException the turn was of no use",
            "WaitStarted block--backoff \"block-backoff-1\" after 2",
            "InvocationCompleted",
            "WaitSucceeded block--backoff \"block-backoff-1\" after 2",
            "StepStarted block--turn-2 \"turn\"",
            "StepSucceeded block--turn-2 \"turn\": \"turn\"",
            "StepStarted block--use-2 \"use\"",
            "StepFailed block--use-2 \"use\": java.lang.IllegalStateException the turn was of no"
                + " use",
            "WaitStarted block--backoff-2 \"block-backoff-2\" after 4",
            "InvocationCompleted",
            "WaitSucceeded block--backoff-2 \"block-backoff-2\" after 4",
            "StepStarted block--turn-3 \"turn\"",
            "StepSucceeded block--turn-3 \"turn\": \"turn\"",
            "StepStarted block--use-3 \"use\"",
            "StepFailed block--use-3 \"use\": java.lang.IllegalStateException the turn was of no"
                + " use",
            "ContextFailed block: java.lang.IllegalStateException the turn was of no use",
            "InvocationCompleted");
  }

  @Test
  void aSubflowMayHaveACodec() {
    Stage run = Stage.start(CodecChildWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "ContextSucceeded child: ni",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }
}
