package dev.cairn.view;

import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.history.HistoryFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records of runs from histories as AWS Lambda writes them: {@code {"Events": [...]}}, or the array
 * alone. An engine exports the same.
 */
public final class HistoryRecords {
  /** The workflow of a history that does not say its own. */
  public static final String UNKNOWN = "run";

  private final Map<String, Building> operations = new LinkedHashMap<>();
  private @Nullable String input;
  private @Nullable String result;
  private @Nullable ErrorObject error;
  private String status = "running";
  private long started;
  private @Nullable Long ended;
  private @Nullable Long timeoutAt;
  private int invocations;

  /** An operation whose events have been read so far. */
  private static final class Building {
    private final String id;
    private final @Nullable String parent;
    private final String name;
    private final OperationType type;
    private final String kind;
    private final long started;
    private final List<RunRecord.Attempt> attempts = new ArrayList<>();
    private OperationStatus status = OperationStatus.STARTED;
    private @Nullable Long ended;
    private @Nullable Long due;
    private @Nullable String callbackId;
    private @Nullable String target;
    private @Nullable String child;
    private @Nullable String input;
    private @Nullable String result;
    private @Nullable ErrorObject error;

    private Building(HistoryEvent event, OperationType type) {
      this.id = String.valueOf(event.id());
      this.parent = event.parentId();
      this.name = Objects.requireNonNullElse(event.name(), id);
      this.type = type;
      this.kind = EntryRecords.kind(event.subType(), type);
      this.started = event.timestamp().toEpochMilli();
    }

    private RunRecord.Operation build() {
      boolean awaitsEvent = type == OperationType.CALLBACK && status == OperationStatus.STARTED;
      return new RunRecord.Operation(
          id,
          parent,
          name,
          type,
          kind,
          status,
          started,
          ended,
          status.isTerminal() ? null : due,
          awaitsEvent ? name : null,
          callbackId,
          target,
          child,
          input,
          result,
          error,
          attempts);
    }
  }

  private HistoryRecords() {}

  /**
   * The run that a history tells.
   *
   * @param named the run, where the caller knows it better than the file: AWS writes no name of it
   * @throws IllegalArgumentException if the text is no history
   */
  public static RunRecord read(String json, @Nullable RunId named) {
    HistoryFile file = HistoryFile.read(json);
    HistoryRecords records = new HistoryRecords();
    for (HistoryEvent event : file.events()) records.add(event);
    RunId told = HistoryFile.runOf(file.arn());
    RunId unknown = new RunId(UNKNOWN, 1, "history");
    RunId run = named == null ? Objects.requireNonNullElse(told, unknown) : named;
    // A name of the caller says nothing of the version.
    return records.build(told == null ? run : new RunId(run.workflow(), told.version(), run.id()));
  }

  private void add(HistoryEvent event) {
    long at = event.timestamp().toEpochMilli();
    switch (event.type()) {
      case EXECUTION_STARTED -> {
        started = at;
        input = event.text("Input", "Payload");
        long seconds = event.number("ExecutionTimeout");
        timeoutAt = seconds == 0 ? null : Long.valueOf(at + seconds * 1000);
      }
      case EXECUTION_SUCCEEDED, EXECUTION_FAILED, EXECUTION_TIMED_OUT, EXECUTION_STOPPED -> {
        ended = at;
        status = words(event.type().wireName().substring("Execution".length()));
        result = event.text("Result", "Payload");
        error = event.error();
      }
      case INVOCATION_COMPLETED -> invocations++;
      case UNKNOWN -> {} // of a service that is newer than this
      default -> addOperation(event, at);
    }
  }

  private void addOperation(HistoryEvent event, long at) {
    Building operation =
        operations.computeIfAbsent(
            String.valueOf(event.id()), id -> new Building(event, event.type().operationType()));
    if (event.type().isStart()) {
      begin(operation, event, at);
      return;
    }
    long delay = event.number("RetryDetails", "NextAttemptDelaySeconds");
    operation.result = event.text("Result", "Payload");
    operation.error = event.error();
    if (!operation.attempts.isEmpty()) {
      int last = operation.attempts.size() - 1;
      long begun = operation.attempts.get(last).started();
      operation.attempts.set(
          last, new RunRecord.Attempt(begun, at, operation.result, operation.error));
    }
    operation.status = event.statusAfter();
    operation.due = delay > 0 ? Long.valueOf(at + delay * 1000) : null;
    operation.ended = delay > 0 ? null : Long.valueOf(at);
  }

  private static void begin(Building operation, HistoryEvent event, long at) {
    operation.status = OperationStatus.STARTED;
    operation.ended = null;
    switch (operation.type) {
      case STEP -> operation.attempts.add(new RunRecord.Attempt(at, null, null, null));
      case WAIT -> {
        Instant end = event.instant("ScheduledEndTimestamp");
        operation.due = end == null ? null : Long.valueOf(end.toEpochMilli());
      }
      case CALLBACK -> {
        operation.callbackId = event.text("CallbackId");
        long timeout = event.number("Timeout");
        operation.due = timeout == 0 ? null : Long.valueOf(at + timeout * 1000);
      }
      case CHAINED_INVOKE -> {
        operation.target = event.text("FunctionName");
        operation.child = event.text("DurableExecutionArn");
        operation.input = event.text("Input", "Payload");
      }
      case CONTEXT, EXECUTION -> {}
    }
  }

  private static String words(String camel) {
    return camel.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  private RunRecord build(RunId run) {
    List<RunRecord.Operation> all = operations.values().stream().map(Building::build).toList();
    boolean waits = ended == null && all.stream().anyMatch(RunRecord.Operation::isOutstanding);
    return new RunRecord(
        run.workflow(),
        run.id(),
        run.version(),
        1,
        waits ? "suspended" : status,
        null,
        false,
        started,
        ended,
        timeoutAt,
        input,
        result,
        error,
        invocations,
        null,
        null,
        all);
  }
}
