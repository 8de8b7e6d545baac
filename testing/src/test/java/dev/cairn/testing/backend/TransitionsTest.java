package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.service.ExecutionStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;

/** Every cell of the transition table: it leads where the protocol says, or it is refused. */
class TransitionsTest {

  /** All that is allowed, as "TYPE from ACTION" to the status that it leads to. */
  private static final Map<String, OperationStatus> ALLOWED =
      Map.ofEntries(
          Map.entry("CONTEXT none START", OperationStatus.STARTED),
          Map.entry("CONTEXT STARTED SUCCEED", OperationStatus.SUCCEEDED),
          Map.entry("CONTEXT STARTED FAIL", OperationStatus.FAILED),
          Map.entry("STEP none START", OperationStatus.STARTED),
          Map.entry("STEP READY START", OperationStatus.STARTED),
          Map.entry("STEP STARTED SUCCEED", OperationStatus.SUCCEEDED),
          Map.entry("STEP STARTED FAIL", OperationStatus.FAILED),
          Map.entry("STEP STARTED RETRY", OperationStatus.PENDING),
          Map.entry("WAIT none START", OperationStatus.STARTED),
          Map.entry("WAIT STARTED CANCEL", OperationStatus.CANCELLED),
          Map.entry("CALLBACK none START", OperationStatus.STARTED),
          Map.entry("CHAINED_INVOKE none START", OperationStatus.STARTED),
          Map.entry("EXECUTION STARTED SUCCEED", OperationStatus.SUCCEEDED),
          Map.entry("EXECUTION STARTED FAIL", OperationStatus.FAILED));

  /** The statuses that an operation of each type can be in while its invocation may write. */
  private static final Map<OperationType, List<String>> REACHABLE =
      Map.of(
          OperationType.CONTEXT, List.of("none", "STARTED", "SUCCEEDED", "FAILED"),
          OperationType.STEP, List.of("none", "STARTED", "PENDING", "READY", "SUCCEEDED", "FAILED"),
          OperationType.WAIT, List.of("none", "STARTED", "SUCCEEDED", "CANCELLED"),
          OperationType.CALLBACK, List.of("none", "STARTED", "SUCCEEDED", "FAILED", "TIMED_OUT"),
          OperationType.CHAINED_INVOKE,
              List.of("none", "STARTED", "SUCCEEDED", "FAILED", "TIMED_OUT", "STOPPED"));

  static final List<Arguments> CELLS = cells();

  private static List<Arguments> cells() {
    List<Arguments> cells = new ArrayList<>();
    for (OperationType type : REACHABLE.keySet().stream().sorted().toList()) {
      for (String from : REACHABLE.get(type)) {
        for (OperationAction action : OperationAction.values()) {
          cells.add(Arguments.of(type, from, action));
        }
      }
    }
    return cells;
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @FieldSource("CELLS")
  void anUpdateLeadsWhereTheTableSaysOrIsRefused(
      OperationType type, String from, OperationAction action) {
    Run run = Run.invoked();
    bring(run, type, from);
    OperationUpdate update = Updates.any("op", type, action);
    OperationStatus to = ALLOWED.get(type + " " + from + " " + action);

    if (to == null) {
      BackendException refusal = run.refused(update);
      assertThat(refusal).hasMessageContaining(action + " of " + type + " op");
    } else {
      Operation answered = run.send(update).newState().operations().get(0);
      assertThat(answered.status()).isEqualTo(to);
      assertThat(run.operation("op")).isEqualTo(answered);
    }
  }

  private static void bring(Run run, OperationType type, String status) {
    if (status.equals("none")) return;
    run.send(
        type == OperationType.CALLBACK
            ? Updates.startCallback("op", 60, 0)
            : Updates.any("op", type, OperationAction.START));
    switch (type) {
      case CONTEXT -> {
        if (status.equals("SUCCEEDED")) run.send(Updates.succeedContext("op", "1"));
        if (status.equals("FAILED")) run.send(Updates.failContext("op"));
      }
      case STEP -> {
        if (status.equals("SUCCEEDED")) run.send(Updates.succeedStep("op", "1"));
        if (status.equals("FAILED")) run.send(Updates.failStep("op"));
        if (status.equals("PENDING") || status.equals("READY"))
          run.send(Updates.retryStep("op", 5));
        if (status.equals("READY")) run.advance(5);
      }
      case WAIT -> {
        if (status.equals("SUCCEEDED")) run.advance(10);
        if (status.equals("CANCELLED")) {
          run.send(Updates.any("op", OperationType.WAIT, OperationAction.CANCEL));
        }
      }
      case CALLBACK -> bringCallback(run, status);
      case CHAINED_INVOKE -> bringInvoke(run, status);
      case EXECUTION -> throw new IllegalArgumentException("not by the runtime");
    }
    // Hears of what happened, so that the next answer holds what the update did alone.
    run.send();
    assertThat(run.operation("op").status()).hasToString(status);
  }

  private static void bringCallback(Run run, String status) {
    switch (status) {
      case "SUCCEEDED" -> run.backend.succeedCallback(run.callbackId("op"), "1");
      case "FAILED" -> run.backend.failCallback(run.callbackId("op"), Updates.ERROR);
      case "TIMED_OUT" -> run.advance(60);
      default -> assertThat(status).isEqualTo("STARTED");
    }
  }

  private static void bringInvoke(Run run, String status) {
    switch (status) {
      case "SUCCEEDED" -> run.backend.succeedInvoke(run.arn, "op", "1");
      case "FAILED" -> run.backend.failInvoke(run.arn, "op", Updates.ERROR);
      case "TIMED_OUT" -> run.backend.timeOutInvoke(run.arn, "op");
      case "STOPPED" -> run.backend.stopInvoke(run.arn, "op", Updates.ERROR);
      default -> assertThat(status).isEqualTo("STARTED");
    }
  }

  @Test
  void theRuntimeClosesTheExecutionFromStartedOnly() {
    Run run = Run.invoked();

    run.refused(Updates.any(run.executionId(), OperationType.EXECUTION, OperationAction.START));
    run.refused(Updates.any(run.executionId(), OperationType.EXECUTION, OperationAction.RETRY));
    run.refused(Updates.any(run.executionId(), OperationType.EXECUTION, OperationAction.CANCEL));
    run.send(Updates.succeedExecution(run.executionId(), "1"));

    assertThat(run.status()).isEqualTo(ExecutionStatus.SUCCEEDED);
  }
}
