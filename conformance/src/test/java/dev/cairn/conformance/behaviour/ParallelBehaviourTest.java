package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.parallel.BranchCodecWorkflowExecutor;
import dev.cairn.conformance.parallel.EarlySuccessWorkflowExecutor;
import dev.cairn.conformance.parallel.FailurePercentageWorkflowExecutor;
import dev.cairn.conformance.parallel.FlatBranchesWorkflowExecutor;
import dev.cairn.conformance.parallel.LargeBranchesWorkflowExecutor;
import dev.cairn.conformance.parallel.NamedBranchesWorkflowExecutor;
import dev.cairn.conformance.parallel.NestedParallelWorkflowExecutor;
import dev.cairn.conformance.parallel.NoBranchesWorkflowExecutor;
import dev.cairn.conformance.parallel.NoConcurrencyWorkflowExecutor;
import dev.cairn.conformance.parallel.SleepingBranchesWorkflowExecutor;
import dev.cairn.conformance.parallel.ThrowingBatchWorkflowExecutor;
import dev.cairn.conformance.parallel.ToleratedFailureWorkflowExecutor;
import dev.cairn.conformance.parallel.TooFewSuccessesWorkflowExecutor;
import dev.cairn.conformance.parallel.TwoTasksWorkflowExecutor;
import org.junit.jupiter.api.Test;

/** Branches beside each other. */
class ParallelBehaviourTest {

  @Test
  void branchesRunOneAtATime() {
    Stage run = Stage.start(TwoTasksWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[\"task-1\",\"task-2\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted parallel",
            "ContextStarted parallel--0 \"first\"",
            "StepStarted parallel--0--task \"task\"",
            "StepSucceeded parallel--0--task \"task\": \"task-1\"",
            "ContextSucceeded parallel--0 \"first\": \"task-1\"",
            "ContextStarted parallel--1 \"second\"",
            "StepStarted parallel--1--task \"task\"",
            "StepSucceeded parallel--1--task \"task\": \"task-2\"",
            "ContextSucceeded parallel--1 \"second\": \"task-2\"",
            "ContextSucceeded parallel: 157 characters",
            "InvocationCompleted");
  }

  @Test
  void branchesHaveNames() {
    Stage run = Stage.start(NamedBranchesWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[\"one\",\"two\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted named",
            "ContextStarted named--0 \"first\"",
            "ContextSucceeded named--0 \"first\": \"one\"",
            "ContextStarted named--1 \"second\"",
            "ContextSucceeded named--1 \"second\": \"two\"",
            "ContextSucceeded named: 151 characters",
            "InvocationCompleted");
  }

  @Test
  void aBatchMayHaveNoBranches() {
    Stage run = Stage.start(NoBranchesWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted empty",
            "ContextSucceeded empty: {\"reason\":\"ALL_COMPLETED\",\"items\":[]}",
            "InvocationCompleted");
  }

  @Test
  void aBatchMayBeToldToThrow() {
    Stage run = Stage.start(ThrowingBatchWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "failed with dev.cairn.runtime.BatchFailedException: 1 of 2 items failed, first with"
                + " java.lang.IllegalStateException: the first branch failed");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted throwing",
            "ContextStarted throwing--0 \"first\"",
            "ContextFailed throwing--0 \"first\": java.lang.IllegalStateException the first branch"
                + " failed",
            "ContextSucceeded throwing: 212 characters",
            "InvocationCompleted");
  }

  @Test
  void aFailureMayBeTolerated() {
    Stage run = Stage.start(ToleratedFailureWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "{\"completionReason\":\"ALL_COMPLETED\",\"status\":\"FAILED\",\"successCount\":2,\"failureCount\":1,\"totalCount\":3}");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted tolerated",
            "ContextStarted tolerated--0 \"first\"",
            "ContextSucceeded tolerated--0 \"first\": \"one\"",
            "ContextStarted tolerated--1 \"second\"",
            "ContextFailed tolerated--1 \"second\": java.lang.IllegalStateException the second"
                + " branch failed",
            "ContextStarted tolerated--2 \"third\"",
            "ContextSucceeded tolerated--2 \"third\": \"three\"",
            "ContextSucceeded tolerated: 276 characters",
            "InvocationCompleted");
  }

  @Test
  void tooManyFailuresInAHundredEndABatch() {
    Stage run = Stage.start(FailurePercentageWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "{\"completionReason\":\"FAILURE_TOLERANCE_EXCEEDED\",\"successCount\":0,\"failureCount\":2,\"totalCount\":2}");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted tolerated_2dpct \"tolerated-pct\"",
            "ContextStarted tolerated_2dpct--0 \"first\"",
            "ContextFailed tolerated_2dpct--0 \"first\": java.lang.IllegalStateException the branch"
                + " failed",
            "ContextStarted tolerated_2dpct--1 \"second\"",
            "ContextFailed tolerated_2dpct--1 \"second\": java.lang.IllegalStateException the"
                + " branch failed",
            "ContextSucceeded tolerated_2dpct \"tolerated-pct\": 363 characters",
            "InvocationCompleted");
  }

  @Test
  void aCodecRecordsTheResultsOfBranches() {
    Stage run = Stage.start(BranchCodecWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[\"x\",\"y\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted serde",
            "ContextStarted serde--0 \"first\"",
            "ContextSucceeded serde--0 \"first\": {\"wrapped\":\"x\"}",
            "ContextStarted serde--1 \"second\"",
            "ContextSucceeded serde--1 \"second\": {\"wrapped\":\"y\"}",
            "ContextSucceeded serde: 175 characters",
            "InvocationCompleted");
  }

  @Test
  void tooFewSuccessesLetEveryBranchRun() {
    Stage run = Stage.start(TooFewSuccessesWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "{\"completionReason\":\"ALL_COMPLETED\",\"status\":\"FAILED\",\"successCount\":2,\"failureCount\":1,\"totalCount\":3}");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted min_2dnot_2dreached \"min-not-reached\"",
            "ContextStarted min_2dnot_2dreached--0 \"first\"",
            "ContextSucceeded min_2dnot_2dreached--0 \"first\": \"one\"",
            "ContextStarted min_2dnot_2dreached--1 \"second\"",
            "ContextFailed min_2dnot_2dreached--1 \"second\": java.lang.IllegalStateException the"
                + " second branch failed",
            "ContextStarted min_2dnot_2dreached--2 \"third\"",
            "ContextSucceeded min_2dnot_2dreached--2 \"third\": \"three\"",
            "ContextSucceeded min_2dnot_2dreached \"min-not-reached\": 276 characters",
            "InvocationCompleted");
  }

  @Test
  void noConcurrencyIsRefused() {
    Stage run = Stage.start(NoConcurrencyWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "failed with java.lang.IllegalArgumentException: maxConcurrency must be at least 1");
    assertThat(run.story()).containsExactly("InvocationCompleted");
  }

  @Test
  void branchesMayHaveBranches() {
    Stage run = Stage.start(NestedParallelWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[[\"i1\",\"i2\"]]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted outer",
            "ContextStarted outer--0 \"only\"",
            "ContextStarted outer--0--inner \"inner\"",
            "ContextStarted outer--0--inner--0 \"first\"",
            "StepStarted outer--0--inner--0--task \"task\"",
            "StepSucceeded outer--0--inner--0--task \"task\": \"i1\"",
            "ContextSucceeded outer--0--inner--0 \"first\": \"i1\"",
            "ContextStarted outer--0--inner--1 \"second\"",
            "StepStarted outer--0--inner--1--task \"task\"",
            "StepSucceeded outer--0--inner--1--task \"task\": \"i2\"",
            "ContextSucceeded outer--0--inner--1 \"second\": \"i2\"",
            "ContextSucceeded outer--0--inner \"inner\": 149 characters",
            "ContextSucceeded outer--0 \"only\": [\"i1\",\"i2\"]",
            "ContextSucceeded outer: 100 characters",
            "InvocationCompleted");
  }

  @Test
  void enoughSuccessesEndABatchWhileOthersAreUnderWay() {
    Stage run = Stage.start(EarlySuccessWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo(
            "{\"completionReason\":\"MIN_SUCCESSFUL_REACHED\",\"successCount\":1,\"totalCount\":2}");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted first_2dof_2dtwo \"first-of-two\"",
            "ContextStarted first_2dof_2dtwo--0 \"slow\"",
            "WaitStarted first_2dof_2dtwo--0--rest \"rest\" after 3600",
            "ContextStarted first_2dof_2dtwo--1 \"fast\"",
            "ContextSucceeded first_2dof_2dtwo--1 \"fast\": \"fast\"",
            "ContextSucceeded first_2dof_2dtwo \"first-of-two\": 137 characters",
            "InvocationCompleted");
  }

  @Test
  void branchesSleepAtTheSameTime() {
    Stage run = Stage.start(SleepingBranchesWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[\"slept 3\",\"slept 1\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted sleepers",
            "ContextStarted sleepers--0 \"long\"",
            "WaitStarted sleepers--0--rest \"rest\" after 3",
            "ContextStarted sleepers--1 \"short\"",
            "WaitStarted sleepers--1--rest \"rest\" after 1",
            "InvocationCompleted",
            "WaitSucceeded sleepers--1--rest \"rest\" after 1",
            "StepStarted sleepers--1--awake \"awake\"",
            "StepSucceeded sleepers--1--awake \"awake\": \"slept 1\"",
            "ContextSucceeded sleepers--1 \"short\": \"slept 1\"",
            "InvocationCompleted",
            "WaitSucceeded sleepers--0--rest \"rest\" after 3",
            "StepStarted sleepers--0--awake \"awake\"",
            "StepSucceeded sleepers--0--awake \"awake\": \"slept 3\"",
            "ContextSucceeded sleepers--0 \"long\": \"slept 3\"",
            "ContextSucceeded sleepers: 157 characters",
            "InvocationCompleted");
  }

  @Test
  void branchesMayDoWithoutContexts() {
    Stage run = Stage.start(FlatBranchesWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("[\"task-1\",\"task-2\"]");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted flat",
            "StepStarted flat--0--task \"task\"",
            "StepSucceeded flat--0--task \"task\": \"task-1\"",
            "StepStarted flat--1--task \"task\"",
            "StepSucceeded flat--1--task \"task\": \"task-2\"",
            "ContextSucceeded flat: 157 characters",
            "InvocationCompleted");
  }

  @Test
  void resultsThatAreTooLargeAreMadeAgain() {
    Stage run = Stage.start(LargeBranchesWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("409600");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted large",
            "ContextStarted large--0 \"first\"",
            "StepStarted large--0--task \"task\"",
            "StepSucceeded large--0--task \"task\": \"a\"",
            "ContextSucceeded large--0 \"first\": 204802 characters",
            "ContextStarted large--1 \"second\"",
            "StepStarted large--1--task \"task\"",
            "StepSucceeded large--1--task \"task\": \"b\"",
            "ContextSucceeded large--1 \"second\": 204802 characters",
            "ContextSucceeded large: 113 characters",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }
}
