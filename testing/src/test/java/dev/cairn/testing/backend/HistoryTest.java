package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.testing.VirtualClock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The history that the backend records, in the order and with the details that the service shows.
 */
class HistoryTest {
  private final Run run = Run.invoked();

  @Test
  void aStepThatSucceeds() {
    run.send(Updates.startStep("a"), Updates.succeedStep("a", "\"Hello\""));
    run.succeed("\"Hello\"");

    assertThat(run.historyLines())
        .containsExactly(
            "ExecutionStarted",
            "StepStarted a",
            "StepSucceeded a",
            "InvocationCompleted",
            "ExecutionSucceeded");
    assertThat(run.backend.history(run.arn))
        .extracting(HistoryEvent::eventId)
        .containsExactly(1, 2, 3, 4, 5);
    assertThat(event(3).detail("Result", "Payload")).isEqualTo("\"Hello\"");
    assertThat(event(3).detail("RetryDetails", "CurrentAttempt")).isEqualTo(1);
    assertThat(event(3).detail("RetryDetails", "NextAttemptDelaySeconds")).isNull();
    assertThat(event(5).detail("Result", "Payload")).isEqualTo("\"Hello\"");
  }

  @Test
  void aStepThatIsRetried() {
    run.send(Updates.startStep("a"), Updates.retryStep("a", 3));
    run.pending();
    run.advance(3);
    run.invoke();
    run.send(Updates.startStep("a"), Updates.failStep("a"));
    run.backend.completeInvocation(run.arn, new InvocationOutput.Failed(Updates.ERROR));

    assertThat(run.historyLines())
        .containsExactly(
            "ExecutionStarted",
            "StepStarted a",
            "StepFailed a",
            "InvocationCompleted",
            "StepStarted a",
            "StepFailed a",
            "InvocationCompleted",
            "ExecutionFailed");
    assertThat(event(3).detail("RetryDetails", "CurrentAttempt")).isEqualTo(1);
    assertThat(event(3).detail("RetryDetails", "NextAttemptDelaySeconds")).isEqualTo(3L);
    assertThat(event(3).detail("Error", "Payload", "ErrorType")).isEqualTo("java.io.IOException");
    assertThat(event(3).detail("Error", "Payload", "ErrorMessage")).isEqualTo("no answer");
    assertThat(event(6).detail("RetryDetails")).isEqualTo(Map.of("CurrentAttempt", 2));
    assertThat(event(8).detail("Error", "Payload", "ErrorType")).isEqualTo("java.io.IOException");
  }

  @Test
  void aPollShowsASuccessPerCheck() {
    run.send(poll(Updates.startStep("p")), poll(again("1")));
    run.pending();
    run.advance(2);
    run.invoke();
    run.send(poll(Updates.startStep("p")), poll(Updates.succeedStep("p", "2")));
    run.succeed("2");

    assertThat(run.historyLines())
        .containsExactly(
            "ExecutionStarted",
            "StepStarted p",
            "StepSucceeded p",
            "InvocationCompleted",
            "StepStarted p",
            "StepSucceeded p",
            "InvocationCompleted",
            "ExecutionSucceeded");
    assertThat(event(2).subType()).isEqualTo("WaitForCondition");
    assertThat(event(3).detail("Result", "Payload")).isEqualTo("1");
    assertThat(event(3).detail("RetryDetails", "NextAttemptDelaySeconds")).isEqualTo(2L);
    assertThat(event(6).detail("Result", "Payload")).isEqualTo("2");
  }

  @Test
  void aTimerEndsAfterTheInvocationThatStartedIt() {
    run.send(Updates.name(Updates.startWait("w", 60), "cooling-off"));
    run.pending();
    run.advance(90);
    run.invoke();
    run.succeed(null);

    assertThat(run.historyLines())
        .containsExactly(
            "ExecutionStarted",
            "WaitStarted w",
            "InvocationCompleted",
            "WaitSucceeded w",
            "InvocationCompleted",
            "ExecutionSucceeded");
    assertThat(event(2).name()).isEqualTo("cooling-off");
    assertThat(event(2).detail("Duration")).isEqualTo(60L);
    assertThat(event(2).detail("ScheduledEndTimestamp"))
        .isEqualTo(VirtualClock.START.plusSeconds(60));
    assertThat(event(4).detail("Duration")).isEqualTo(60L);
    assertThat(event(4).timestamp()).isEqualTo(VirtualClock.START.plusSeconds(60));
  }

  @Test
  void aTimerThatIsCancelled() {
    run.send(Updates.startWait("w", 60));
    run.send(Updates.any("w", OperationType.WAIT, OperationAction.CANCEL));

    assertThat(run.historyLines()).endsWith("WaitStarted w", "WaitCancelled w");
  }

  @Test
  void aCallbackInAContextOfItsOwn() {
    run.send(
        Updates.subType(Updates.startContext("c"), "WaitForCallback"),
        Updates.parent(Updates.startCallback("cb", 300, 20), "c"),
        Updates.parent(Updates.startStep("s"), "c"),
        Updates.parent(Updates.succeedStep("s", null), "c"));
    run.pending();
    run.backend.succeedCallback(run.callbackId("cb"), "\"yes\"");
    run.invoke();
    run.send(Updates.subType(Updates.succeedContext("c", "\"yes\""), "WaitForCallback"));
    run.succeed("\"yes\"");

    assertThat(run.historyLines())
        .containsExactly(
            "ExecutionStarted",
            "ContextStarted c",
            "CallbackStarted cb",
            "StepStarted s",
            "StepSucceeded s",
            "InvocationCompleted",
            "CallbackSucceeded cb",
            "ContextSucceeded c",
            "InvocationCompleted",
            "ExecutionSucceeded");
    assertThat(event(2).subType()).isEqualTo("WaitForCallback");
    assertThat(event(3).parentId()).isEqualTo("c");
    assertThat(event(3).detail("CallbackId")).isEqualTo(run.callbackId("cb"));
    assertThat(event(3).detail("Timeout")).isEqualTo(300L);
    assertThat(event(3).detail("HeartbeatTimeout")).isEqualTo(20L);
    assertThat(event(7).detail("Result", "Payload")).isEqualTo("\"yes\"");
    assertThat(event(8).detail("Result", "Payload")).isEqualTo("\"yes\"");
  }

  @Test
  void callbacksThatFailAndTimeOut() {
    run.send(Updates.startCallback("a"), Updates.startCallback("b", 5, 0));
    run.backend.failCallback(run.callbackId("a"), Updates.ERROR);
    run.advance(5);

    assertThat(run.historyLines()).endsWith("CallbackFailed a", "CallbackTimedOut b");
    assertThat(event(2).detail("Timeout")).isNull();
    assertThat(event(4).detail("Error", "Payload", "ErrorMessage")).isEqualTo("no answer");
    assertThat(event(5).detail("Error", "Payload", "ErrorType")).isEqualTo("Callback.Timeout");
  }

  @Test
  void aContextThatFails() {
    run.send(Updates.startContext("c"), Updates.failContext("c"));

    assertThat(run.historyLines()).endsWith("ContextStarted c", "ContextFailed c");
    assertThat(event(3).detail("Error", "Payload", "ErrorType")).isEqualTo("java.io.IOException");
  }

  @Test
  void chainedInvokes() {
    UpdateOptions options = new UpdateOptions.ChainedInvoke("echo:live", "tenant-1");
    run.send(Updates.options(Updates.startInvoke("ok", "echo:live", "\"in\""), options));
    run.send(
        Updates.startInvoke("bad", "echo", null),
        Updates.startInvoke("slow", "echo", null),
        Updates.startInvoke("stopped", "echo", null));
    run.backend.succeedInvoke(run.arn, "ok", "\"out\"");
    run.backend.failInvoke(run.arn, "bad", Updates.ERROR);
    run.backend.timeOutInvoke(run.arn, "slow");
    run.backend.stopInvoke(run.arn, "stopped", Updates.ERROR);

    assertThat(run.historyLines())
        .endsWith(
            "ChainedInvokeSucceeded ok",
            "ChainedInvokeFailed bad",
            "ChainedInvokeTimedOut slow",
            "ChainedInvokeStopped stopped");
    assertThat(event(2).detail("FunctionName")).isEqualTo("echo:live");
    assertThat(event(2).detail("TenantId")).isEqualTo("tenant-1");
    assertThat(event(2).detail("ExecutedVersion")).isEqualTo("$LATEST");
    assertThat(event(2).detail("Input", "Payload")).isEqualTo("\"in\"");
    assertThat(event(6).detail("Result", "Payload")).isEqualTo("\"out\"");
  }

  @Test
  void aDurableTargetIsNamedByItsArn() {
    FunctionCatalog.Target billing = FunctionCatalog.Target.durable("billing", "7");
    Run parent = Run.invoked(BackendOptions.defaults().functions(name -> billing));
    parent.send(Updates.startInvoke("i", "billing:live", null));

    HistoryEvent started = parent.backend.history(parent.arn).get(1);
    assertThat(started.detail("ExecutedVersion")).isEqualTo("7");
    assertThat(started.detail("DurableExecutionArn")).isEqualTo(parent.backend.executions().get(1));
  }

  @Test
  void anInvocationThatFails() {
    run.send(Updates.startStep("a"));
    run.advance(2);
    run.backend.failInvocation(run.arn, Updates.ERROR);

    assertThat(run.historyLines())
        .containsExactly("ExecutionStarted", "StepStarted a", "InvocationCompleted");
    assertThat(event(3).detail("Error", "Payload", "ErrorMessage")).isEqualTo("no answer");
    assertThat(event(3).detail("StartTimestamp")).isEqualTo(VirtualClock.START);
    assertThat(event(3).detail("EndTimestamp")).isEqualTo(VirtualClock.START.plusSeconds(2));
    assertThat(event(3).detail("RequestId")).isNotNull();
  }

  @Test
  void anExecutionThatACheckpointCloses() {
    run.send(Updates.succeedExecution(run.executionId(), "\"large\""));
    run.succeed(null);

    assertThat(run.historyLines())
        .containsExactly("ExecutionStarted", "ExecutionSucceeded", "InvocationCompleted");
    assertThat(event(2).detail("Result", "Payload")).isEqualTo("\"large\"");
  }

  @Test
  void anExecutionThatIsStopped() {
    run.backend.stopExecution(run.arn, Updates.ERROR);

    assertThat(run.historyLines()).containsExactly("ExecutionStarted", "ExecutionStopped");
    assertThat(event(2).detail("Error", "Payload", "ErrorMessage")).isEqualTo("no answer");
  }

  @Test
  void theStartTellsTheInput() {
    assertThat(event(1).detail("Input", "Payload")).isEqualTo("\"input\"");
  }

  @Test
  void anEventReadsAsTheServicesJson() {
    run.send(Updates.startContext("c"), Updates.parent(Updates.startWait("w", 5), "c"));
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("Duration", 5L);
    details.put("ScheduledEndTimestamp", VirtualClock.START.plusSeconds(5));

    assertThat(event(3).toMap())
        .isEqualTo(
            Map.of(
                "EventType", "WaitStarted",
                "SubType", "Wait",
                "EventId", 3,
                "Id", "w",
                "ParentId", "c",
                "Name", "w",
                "EventTimestamp", VirtualClock.START,
                "WaitStartedDetails", details));
    assertThat(event(1).toMap().keySet())
        .containsExactlyElementsOf(
            List.of("EventType", "EventId", "EventTimestamp", "ExecutionStartedDetails"));
  }

  private HistoryEvent event(int number) {
    return run.backend.history(run.arn).get(number - 1);
  }

  private static OperationUpdate poll(OperationUpdate update) {
    return Updates.subType(update, "WaitForCondition");
  }

  private static OperationUpdate again(String state) {
    return Updates.error(Updates.payload(Updates.retryStep("p", 2), state), null);
  }
}
