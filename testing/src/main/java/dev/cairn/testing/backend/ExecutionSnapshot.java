package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.service.history.History;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that the backend holds of an execution at one moment.
 *
 * @param operations the whole journal in order of start, children of closed contexts included
 * @param invocations how many invocations have begun
 * @param result what it ended with; null if it has not, or with nothing
 * @param error what it failed with; null if it has not
 */
public record ExecutionSnapshot(
    String arn,
    String functionName,
    String version,
    String executionName,
    ExecutionStatus status,
    int invocations,
    @Nullable String input,
    @Nullable String result,
    @Nullable ErrorObject error,
    List<Operation> operations,
    List<HistoryEvent> history) {

  public ExecutionSnapshot {
    operations = List.copyOf(operations);
    history = List.copyOf(history);
  }

  static ExecutionSnapshot of(ExecutionState state) {
    StartRequest request = state.request();
    Outcome outcome = state.outcome();
    return new ExecutionSnapshot(
        state.arn(),
        request.functionName(),
        request.version(),
        request.executionName(),
        state.status(),
        state.invocations(),
        request.input(),
        outcome == null ? null : outcome.result(),
        outcome == null ? null : outcome.error(),
        state.operations(),
        History.of(state));
  }

  /** The end of the execution, as its caller sees it; {@code Pending} while it runs. */
  public InvocationOutput outcome() {
    return switch (status) {
      case RUNNING -> new InvocationOutput.Pending();
      case SUCCEEDED -> new InvocationOutput.Succeeded(result);
      case FAILED, TIMED_OUT, STOPPED -> new InvocationOutput.Failed(failure());
    };
  }

  /** Its failure; where nothing was said, that it was stopped. */
  public ErrorObject failure() {
    return error == null ? ErrorObject.of("Execution.Stopped", "The execution was stopped") : error;
  }

  /**
   * The operation with that id.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Operation operation(String id) {
    for (Operation operation : operations) {
      if (operation.id().equals(id)) return operation;
    }
    throw new IllegalArgumentException(
        "no operation "
            + id
            + " in "
            + arn
            + "; there are "
            + operations.stream().map(Operation::id).toList());
  }
}
