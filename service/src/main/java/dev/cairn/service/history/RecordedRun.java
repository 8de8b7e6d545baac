package dev.cairn.service.history;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The run that a history tells: its journal as an invocation would get it, and its end.
 *
 * @param operations in order of start; the first stands for the run itself
 * @param result what it returned; null if it has not ended well, or returned nothing
 * @param isWhole whether payloads are there; services leave them out on request, or when they are
 *     too large
 */
public record RecordedRun(
    List<Operation> operations,
    ExecutionStatus status,
    @Nullable String result,
    @Nullable ErrorObject error,
    boolean isWhole) {

  public RecordedRun {
    operations = List.copyOf(operations);
  }

  /**
   * Reads events in their order.
   *
   * @param executionId the id of the operation that stands for the run itself
   */
  public static RecordedRun of(List<HistoryEvent> events, String executionId) {
    Builder builder = new Builder(executionId);
    for (HistoryEvent event : events) builder.take(event);
    return builder.build();
  }

  private static final class Builder {
    private final String executionId;
    private final Map<String, Operation> operations = new LinkedHashMap<>();
    private final Set<String> parents = new HashSet<>();
    private ExecutionStatus status = ExecutionStatus.RUNNING;
    private @Nullable String input;
    private @Nullable String result;
    private @Nullable ErrorObject error;
    private long startedMillis;
    private boolean isTruncated;
    private boolean hasPayloads;

    private Builder(String executionId) {
      this.executionId = executionId;
    }

    private void take(HistoryEvent event) {
      for (String payload : List.of("Input", "Result", "Error")) {
        if (Boolean.TRUE.equals(event.detail(payload, "Truncated"))) isTruncated = true;
        if (event.text(payload, "Payload") != null) hasPayloads = true;
      }
      long at = event.timestamp().toEpochMilli();
      switch (event.type()) {
        case EXECUTION_STARTED -> {
          startedMillis = at;
          input = event.text("Input", "Payload");
        }
        case EXECUTION_SUCCEEDED -> end(event, ExecutionStatus.SUCCEEDED);
        case EXECUTION_FAILED -> end(event, ExecutionStatus.FAILED);
        case EXECUTION_TIMED_OUT -> end(event, ExecutionStatus.TIMED_OUT);
        case EXECUTION_STOPPED -> end(event, ExecutionStatus.STOPPED);
        case INVOCATION_COMPLETED, UNKNOWN -> {}
        default -> takeOperation(event, at);
      }
    }

    private void end(HistoryEvent event, ExecutionStatus as) {
      status = as;
      result = event.text("Result", "Payload");
      error = event.error();
    }

    private void takeOperation(HistoryEvent event, long at) {
      String id = String.valueOf(event.id());
      if (event.parentId() != null) parents.add(event.parentId());
      Operation before = operations.get(id);
      OperationStatus now = event.statusAfter();
      OperationDetails details = details(event, before == null ? null : before.details(), at);
      operations.put(
          id,
          new Operation(
              id,
              event.parentId(),
              event.name(),
              event.type().operationType(),
              event.subType(),
              now,
              before == null ? at : before.startMillis(),
              now.isTerminal() ? at : 0,
              details));
    }

    private RecordedRun build() {
      List<Operation> journal = new ArrayList<>();
      journal.add(
          new Operation(
              executionId,
              null,
              null,
              OperationType.EXECUTION,
              null,
              OperationStatus.STARTED,
              startedMillis,
              0,
              new OperationDetails.Execution(input)));
      for (Operation operation : operations.values()) journal.add(replayable(operation));
      boolean isWhole = hasPayloads && !isTruncated;
      return new RecordedRun(journal, status, result, error, isWhole);
    }

    /**
     * A context without a result may have had one that was too large for the journal; its code is
     * then replayed.
     */
    private Operation replayable(Operation operation) {
      boolean isReplayed =
          operation.details() instanceof OperationDetails.Context context
              && operation.status() == OperationStatus.SUCCEEDED
              && context.result() == null
              && parents.contains(operation.id());
      return isReplayed
          ? operation.details(new OperationDetails.Context(/* replayChildren= */ true, null, null))
          : operation;
    }
  }

  private static OperationDetails details(
      HistoryEvent event, @Nullable OperationDetails before, long at) {
    String result = event.text("Result", "Payload");
    ErrorObject error = event.error();
    return switch (event.type().operationType()) {
      case STEP -> {
        int attempts = before instanceof OperationDetails.Step step ? step.attempt() : 0;
        long delay = event.number("RetryDetails", "NextAttemptDelaySeconds");
        // A poll goes on from what its last check left behind.
        String state = before == null ? null : before.result();
        yield event.type().isStart()
            ? new OperationDetails.Step(attempts, 0, state, null)
            : new OperationDetails.Step(
                attempts + 1, delay > 0 ? at + delay * 1000 : 0, result, error);
      }
      case WAIT -> {
        Instant end = event.instant("ScheduledEndTimestamp");
        long known = before == null ? 0 : before.wakesAtMillis();
        yield new OperationDetails.Wait(end == null ? known : end.toEpochMilli());
      }
      case CALLBACK ->
          new OperationDetails.Callback(
              before instanceof OperationDetails.Callback callback
                  ? callback.callbackId()
                  : event.text("CallbackId"),
              result,
              error);
      case CHAINED_INVOKE -> new OperationDetails.ChainedInvoke(result, error);
      case CONTEXT -> new OperationDetails.Context(/* replayChildren= */ false, result, error);
      case EXECUTION -> throw new IllegalStateException("no event is of type EXECUTION here");
    };
  }
}
