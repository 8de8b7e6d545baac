package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.invoke.CachedInvokeWorkflowExecutor;
import dev.cairn.conformance.invoke.CaughtInvokeFailureWorkflowExecutor;
import dev.cairn.conformance.invoke.InvokeFailureWorkflowExecutor;
import dev.cairn.conformance.invoke.InvokeInChildWorkflowExecutor;
import dev.cairn.conformance.invoke.InvokeTreeWorkflowExecutor;
import dev.cairn.conformance.invoke.InvokeWorkflowExecutor;
import dev.cairn.conformance.invoke.LargeInvokeWorkflowExecutor;
import dev.cairn.conformance.invoke.MissingInvokeWorkflowExecutor;
import dev.cairn.conformance.invoke.PayloadCodecWorkflowExecutor;
import dev.cairn.conformance.invoke.PlainInvokeWorkflowExecutor;
import dev.cairn.conformance.invoke.StepThenInvokeWorkflowExecutor;
import dev.cairn.conformance.invoke.TenantInvokeWorkflowExecutor;
import dev.cairn.conformance.invoke.TwoInvokesWorkflowExecutor;
import org.junit.jupiter.api.Test;

/** Calls of other functions. */
class InvokeBehaviourTest {

  @Test
  void aFunctionIsCalled() {
    Stage run = Stage.start(InvokeWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted echo of echo:1 with \"in\"",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo: \"in\"",
            "InvocationCompleted");
  }

  @Test
  void aPayloadMayHaveStructure() {
    Stage run = Stage.start(InvokeTreeWorkflowExecutor::new, "{\"nested\":{\"items\":[1,2]}}");

    assertThat(run.end()).isEqualTo("{\"nested\":{\"items\":[1,2]}}");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted echo of echo:1 with {\"nested\":{\"items\":[1,2]}}",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo: {\"nested\":{\"items\":[1,2]}}",
            "InvocationCompleted");
  }

  @Test
  void aRunFailsWithTheFunctionThatItCalls() {
    Stage run = Stage.start(InvokeFailureWorkflowExecutor::new, null);

    assertThat(run.end())
        .isEqualTo("failed with java.lang.IllegalStateException: the target failed");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted fail of failing:1",
            "InvocationCompleted",
            "ChainedInvokeFailed fail: java.lang.IllegalStateException the target failed",
            "InvocationCompleted");
  }

  @Test
  void aPayloadMayHaveAlmostAMegabyte() {
    Stage run = Stage.start(LargeInvokeWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("1048476");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted echo of echo:1 with 1048478 characters",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo: 1048478 characters",
            "InvocationCompleted");
  }

  @Test
  void replayTakesTheResultFromTheJournal() {
    Stage run = Stage.start(CachedInvokeWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"once\"");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted echo of echo:1 with \"once\"",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo: \"once\"",
            "WaitStarted rest after 1",
            "InvocationCompleted",
            "WaitSucceeded rest after 1",
            "InvocationCompleted");
  }

  @Test
  void aCallGetsTheResultOfAStep() {
    Stage run = Stage.start(StepThenInvokeWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"prepared\"");
    assertThat(run.story())
        .containsExactly(
            "StepStarted prepare",
            "StepSucceeded prepare: \"prepared\"",
            "ChainedInvokeStarted echo of echo:1 with \"prepared\"",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo: \"prepared\"",
            "InvocationCompleted");
  }

  @Test
  void aCallBelongsToItsSubflow() {
    Stage run = Stage.start(InvokeInChildWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"from the child\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "ChainedInvokeStarted child--echo \"echo\" of echo:1 with \"from the child\"",
            "InvocationCompleted",
            "ChainedInvokeSucceeded child--echo \"echo\": \"from the child\"",
            "ContextSucceeded child: \"from the child\"",
            "InvocationCompleted");
  }

  @Test
  void aCodecWritesThePayload() {
    Stage run = Stage.start(PayloadCodecWorkflowExecutor::new, "{\"data\":\"quiet\"}");

    assertThat(run.end()).isEqualTo("{\"data\":\"QUIET\"}");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted echo of echo:1 with {\"data\":\"QUIET\"}",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo: {\"data\":\"QUIET\"}",
            "InvocationCompleted");
  }

  @Test
  void theFailureOfAFunctionMayBeCaught() {
    Stage run = Stage.start(CaughtInvokeFailureWorkflowExecutor::new, null);

    assertThat(run.end()).isEqualTo("\"java.lang.IllegalStateException: the target failed\"");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted fail of failing:1",
            "InvocationCompleted",
            "ChainedInvokeFailed fail: java.lang.IllegalStateException the target failed",
            "InvocationCompleted");
  }

  @Test
  void aFunctionThatIsNotDurableIsCalled() {
    Stage run = Stage.start(PlainInvokeWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted plain of plain with \"in\"",
            "InvocationCompleted",
            "ChainedInvokeSucceeded plain: \"in\"",
            "InvocationCompleted");
  }

  @Test
  void aFunctionThatIsNotThereFailsTheRun() {
    Stage run = Stage.start(MissingInvokeWorkflowExecutor::new, "\"in\"");

    assertThat(run.end())
        .isEqualTo(
            "failed with ResourceNotFoundException: Function not found: nobody-has-this:live");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted call of nobody-has-this:live with \"in\"",
            "ChainedInvokeFailed call: ResourceNotFoundException Function not found:"
                + " nobody-has-this:live",
            "InvocationCompleted");
  }

  @Test
  void callsRunBesideEachOther() {
    Stage run = Stage.start(TwoInvokesWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("[\"in-1\",\"in-2\"]");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted echo of echo:1 with \"in-1\"",
            "ChainedInvokeStarted echo-2 \"echo\" of echo:1 with \"in-2\"",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo: \"in-1\"",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo-2 \"echo\": \"in-2\"",
            "InvocationCompleted");
  }

  @Test
  void aCallMayBeForATenant() {
    Stage run = Stage.start(TenantInvokeWorkflowExecutor::new, "\"in\"");

    assertThat(run.end()).isEqualTo("\"in\"");
    assertThat(run.story())
        .containsExactly(
            "ChainedInvokeStarted echo of echo:1 for tenant-a with \"in\"",
            "InvocationCompleted",
            "ChainedInvokeSucceeded echo: \"in\"",
            "InvocationCompleted");
  }
}
