package dev.cairn.conformance.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.event.CaughtRejectionWorkflowExecutor;
import dev.cairn.conformance.event.EventInChildWorkflowExecutor;
import dev.cairn.conformance.event.EventWorkflowExecutor;
import dev.cairn.conformance.event.HeartbeatWorkflowExecutor;
import dev.cairn.conformance.event.OptionalEventWorkflowExecutor;
import dev.cairn.conformance.event.ReverseEventsWorkflowExecutor;
import dev.cairn.conformance.event.SleepBeforeAnswerWorkflowExecutor;
import dev.cairn.conformance.event.StepBeforeAnswerWorkflowExecutor;
import dev.cairn.conformance.event.TimeoutDuringSleepWorkflowExecutor;
import dev.cairn.conformance.event.TimeoutWorkflowExecutor;
import dev.cairn.conformance.event.TwoEventsWorkflowExecutor;
import dev.cairn.conformance.event.TypedEventWorkflowExecutor;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Events, awaited by name. */
class EventBehaviourTest {

  @Test
  void anEventIsAwaited() {
    Stage run =
        Stage.start(EventWorkflowExecutor::new, "\"approval\"").answer("approval", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\"",
            "InvocationCompleted",
            "CallbackSucceeded name \"approval\": \"yes\"",
            "InvocationCompleted");
  }

  @Test
  void aFailureThatIsSentFailsTheRun() {
    Stage run =
        Stage.start(EventWorkflowExecutor::new, "\"approval\"")
            .reject("approval", "Rejected", "not approved");

    assertThat(run.end()).isEqualTo("failed with Rejected: not approved");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\"",
            "InvocationCompleted",
            "CallbackFailed name \"approval\": Rejected not approved",
            "InvocationCompleted");
  }

  @Test
  void aWaitEndsWhenItsTimeIsUp() {
    Stage run = Stage.start(TimeoutWorkflowExecutor::new, "\"approval\"");

    assertThat(run.end()).isEqualTo("failed with Callback.Timeout: Callback timed out");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\" timeout 5",
            "InvocationCompleted",
            "CallbackTimedOut name \"approval\": Callback.Timeout Callback timed out",
            "InvocationCompleted");
  }

  @Test
  void aSignOfLifeProlongsAWait() {
    Stage run =
        Stage.start(HeartbeatWorkflowExecutor::new, "\"approval\"")
            .heartbeat("approval")
            .advance(Duration.ofSeconds(8))
            .heartbeat("approval")
            .advance(Duration.ofSeconds(8))
            .answer("approval", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\" heartbeat 10",
            "InvocationCompleted",
            "CallbackSucceeded name \"approval\": \"yes\"",
            "InvocationCompleted");
  }

  @Test
  void silenceEndsAWait() {
    Stage run = Stage.start(HeartbeatWorkflowExecutor::new, "\"approval\"");

    assertThat(run.end())
        .isEqualTo("failed with Callback.Heartbeat: Callback timed out on heartbeat");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\" heartbeat 10",
            "InvocationCompleted",
            "CallbackTimedOut name \"approval\": Callback.Heartbeat Callback timed out on"
                + " heartbeat",
            "InvocationCompleted");
  }

  @Test
  void aStepRunsWhileAnEventIsOutstanding() {
    Stage run =
        Stage.start(StepBeforeAnswerWorkflowExecutor::new, "\"approval\"")
            .answer("approval", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\"",
            "StepStarted handOut",
            "StepSucceeded handOut: \"handed out\"",
            "InvocationCompleted",
            "CallbackSucceeded name \"approval\": \"yes\"",
            "InvocationCompleted");
  }

  @Test
  void anEventThatCameDuringASleepIsThereAfterwards() {
    Stage run =
        Stage.start(SleepBeforeAnswerWorkflowExecutor::new, "\"approval\"")
            .answer("approval", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\"",
            "WaitStarted rest after 5",
            "InvocationCompleted",
            "CallbackSucceeded name \"approval\": \"yes\"",
            "InvocationCompleted",
            "WaitSucceeded rest after 5",
            "InvocationCompleted");
  }

  @Test
  void aWaitThatEndedDuringASleepIsToldAfterwards() {
    Stage run = Stage.start(TimeoutDuringSleepWorkflowExecutor::new, "\"approval\"");

    assertThat(run.end()).isEqualTo("failed with Callback.Timeout: Callback timed out");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\" timeout 3",
            "WaitStarted rest after 6",
            "InvocationCompleted",
            "CallbackTimedOut name \"approval\": Callback.Timeout Callback timed out",
            "InvocationCompleted",
            "WaitSucceeded rest after 6",
            "InvocationCompleted");
  }

  @Test
  void aFailureThatIsSentIsCaughtAgainInReplay() {
    Stage run =
        Stage.start(CaughtRejectionWorkflowExecutor::new, "\"approval\"")
            .reject("approval", "Rejected", "not approved");

    assertThat(run.end()).isEqualTo("\"Rejected: not approved\"");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\" timeout 3600",
            "InvocationCompleted",
            "CallbackFailed name \"approval\": Rejected not approved",
            "WaitStarted rest after 2",
            "InvocationCompleted",
            "WaitSucceeded rest after 2",
            "InvocationCompleted");
  }

  @Test
  void aTimeoutIsCaughtAgainInReplay() {
    Stage run = Stage.start(CaughtRejectionWorkflowExecutor::new, "\"approval\"");

    assertThat(run.end()).isEqualTo("\"too late\"");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\" timeout 3600",
            "InvocationCompleted",
            "CallbackTimedOut name \"approval\": Callback.Timeout Callback timed out",
            "WaitStarted rest after 2",
            "InvocationCompleted",
            "WaitSucceeded rest after 2",
            "InvocationCompleted");
  }

  @Test
  void aCodecReadsThePayload() {
    Stage run =
        Stage.start(TypedEventWorkflowExecutor::new, "\"approval\"")
            .answer(
                "approval",
                "{\"id\":\"a\",\"message\":\"hello\",\"timestamp\":\"2026-01-01T00:00:00Z\"}");

    assertThat(run.end())
        .isEqualTo("{\"received\":{\"id\":\"a\",\"message\":\"hello\",\"timestamp\":1767225600}}");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\"",
            "InvocationCompleted",
            "CallbackSucceeded name \"approval\":"
                + " {\"id\":\"a\",\"message\":\"hello\",\"timestamp\":\"2026-01-01T00:00:00Z\"}",
            "InvocationCompleted");
  }

  @Test
  void aPayloadThatTheCodecCannotReadFailsTheRun() {
    Stage run =
        Stage.start(TypedEventWorkflowExecutor::new, "\"approval\"").answer("approval", "nonsense");

    assertThat(run.end())
        .isEqualTo(
            "failed with dev.cairn.runtime.PayloadException: the payload of approval cannot be"
                + " read: not a JSON Sent: no JSON (line 1, column 1); CAIRN_SHOW_PAYLOADS=true"
                + " shows the payload here");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\"",
            "InvocationCompleted",
            "CallbackSucceeded name \"approval\": nonsense",
            "InvocationCompleted");
  }

  @Test
  void oneEventIsAwaitedAfterTheOther() {
    Stage run =
        Stage.start(TwoEventsWorkflowExecutor::new, "[\"a\",\"b\"]")
            .answer("a", "\"one\"")
            .answer("b", "\"two\"");

    assertThat(run.end()).isEqualTo("[\"one\",\"two\"]");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"a\"",
            "InvocationCompleted",
            "CallbackSucceeded name \"a\": \"one\"",
            "CallbackStarted name-2 \"b\"",
            "InvocationCompleted",
            "CallbackSucceeded name-2 \"b\": \"two\"",
            "InvocationCompleted");
  }

  @Test
  void eventsMayBeAwaitedInAnotherOrder() {
    Stage run =
        Stage.start(ReverseEventsWorkflowExecutor::new, "[\"a\",\"b\"]")
            .answer("a", "\"one\"")
            .answer("b", "\"two\"");

    assertThat(run.end()).isEqualTo("[\"one\",\"two\"]");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"a\"",
            "CallbackStarted name-2 \"b\"",
            "InvocationCompleted",
            "CallbackSucceeded name \"a\": \"one\"",
            "CallbackSucceeded name-2 \"b\": \"two\"",
            "InvocationCompleted");
  }

  @Test
  void aWaitMayEndWithoutAnAnswer() {
    Stage run = Stage.start(OptionalEventWorkflowExecutor::new, "\"approval\"");

    assertThat(run.end()).isEqualTo("\"nobody answered\"");
    assertThat(run.story())
        .containsExactly(
            "CallbackStarted name \"approval\" timeout 3",
            "InvocationCompleted",
            "CallbackTimedOut name \"approval\": Callback.Timeout Callback timed out",
            "InvocationCompleted");
  }

  @Test
  void anEventIsAwaitedInsideASubflow() {
    Stage run =
        Stage.start(EventInChildWorkflowExecutor::new, "\"approval\"")
            .answer("approval", "\"yes\"");

    assertThat(run.end()).isEqualTo("\"yes\"");
    assertThat(run.story())
        .containsExactly(
            "ContextStarted child",
            "CallbackStarted child--name \"approval\"",
            "InvocationCompleted",
            "CallbackSucceeded child--name \"approval\": \"yes\"",
            "ContextSucceeded child: \"yes\"",
            "InvocationCompleted");
  }
}
