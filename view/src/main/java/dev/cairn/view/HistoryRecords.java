package dev.cairn.view;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.time.DateTimeException;
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
  private static final ObjectMapper JSON = new ObjectMapper();

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

    private Building(JsonNode event, OperationType type, long at) {
      this.id = event.path("Id").asText();
      this.parent = text(event, "ParentId");
      this.name = Objects.requireNonNullElse(text(event, "Name"), id);
      this.type = type;
      this.kind = StateRecords.kind(text(event, "SubType"), type);
      this.started = at;
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
   * @param arn the run's ARN, as far as it is known; it names workflow, version and run
   * @throws IllegalArgumentException if the text is no history
   */
  public static RunRecord read(String json, @Nullable String arn) {
    JsonNode root;
    try {
      root = JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the history is no JSON: " + e.getOriginalMessage(), e);
    }
    JsonNode events =
        root != null && root.isArray() ? root : root == null ? null : root.get("Events");
    if (events == null || !events.isArray() || events.isEmpty()) {
      throw new IllegalArgumentException(
          "this is no history of a run: it has no array \"Events\" with at least one event");
    }
    String named = arn != null ? arn : text(root, "DurableExecutionArn");
    HistoryRecords records = new HistoryRecords();
    for (JsonNode event : events) records.add(event);
    return records.build(named == null ? "" : named);
  }

  private void add(JsonNode event) {
    String type = event.path("EventType").asText();
    JsonNode details = event.path(type + "Details");
    long at = millis(event.path("EventTimestamp"));
    switch (type) {
      case "ExecutionStarted" -> {
        started = at;
        input = text(details.path("Input"), "Payload");
        long seconds = details.path("ExecutionTimeout").asLong();
        timeoutAt = seconds == 0 ? null : Long.valueOf(at + seconds * 1000);
      }
      case "ExecutionSucceeded", "ExecutionFailed", "ExecutionTimedOut", "ExecutionStopped" -> {
        ended = at;
        status = words(type.substring("Execution".length()));
        result = text(details.path("Result"), "Payload");
        error = error(details);
      }
      case "InvocationCompleted" -> invocations++;
      default -> addOperation(event, type, details, at);
    }
  }

  private void addOperation(JsonNode event, String type, JsonNode details, long at) {
    OperationType kind = operationType(type);
    if (kind == null) return; // of a service that is newer than this
    Building operation =
        operations.computeIfAbsent(event.path("Id").asText(), id -> new Building(event, kind, at));
    if (type.endsWith("Started")) {
      begin(operation, details, at);
      return;
    }
    OperationStatus end = status(type);
    long delay = details.path("RetryDetails").path("NextAttemptDelaySeconds").asLong();
    operation.result = text(details.path("Result"), "Payload");
    operation.error = error(details);
    if (!operation.attempts.isEmpty()) {
      int last = operation.attempts.size() - 1;
      long begun = operation.attempts.get(last).started();
      operation.attempts.set(
          last, new RunRecord.Attempt(begun, at, operation.result, operation.error));
    }
    operation.status = delay > 0 ? OperationStatus.PENDING : end;
    operation.due = delay > 0 ? Long.valueOf(at + delay * 1000) : null;
    operation.ended = delay > 0 ? null : Long.valueOf(at);
  }

  private static void begin(Building operation, JsonNode details, long at) {
    operation.status = OperationStatus.STARTED;
    operation.ended = null;
    switch (operation.type) {
      case STEP -> operation.attempts.add(new RunRecord.Attempt(at, null, null, null));
      case WAIT -> operation.due = millis(details.path("ScheduledEndTimestamp"));
      case CALLBACK -> {
        operation.callbackId = text(details, "CallbackId");
        long timeout = details.path("Timeout").asLong();
        operation.due = timeout == 0 ? null : Long.valueOf(at + timeout * 1000);
      }
      case CHAINED_INVOKE -> {
        operation.target = text(details, "FunctionName");
        operation.child = text(details, "DurableExecutionArn");
        operation.input = text(details.path("Input"), "Payload");
      }
      case CONTEXT, EXECUTION -> {}
    }
  }

  private static @Nullable OperationType operationType(String event) {
    if (event.startsWith("Step")) return OperationType.STEP;
    if (event.startsWith("Wait")) return OperationType.WAIT;
    if (event.startsWith("Callback")) return OperationType.CALLBACK;
    if (event.startsWith("Context")) return OperationType.CONTEXT;
    return event.startsWith("ChainedInvoke") ? OperationType.CHAINED_INVOKE : null;
  }

  private static OperationStatus status(String event) {
    if (event.endsWith("Succeeded")) return OperationStatus.SUCCEEDED;
    if (event.endsWith("Failed")) return OperationStatus.FAILED;
    if (event.endsWith("TimedOut")) return OperationStatus.TIMED_OUT;
    return event.endsWith("Stopped") ? OperationStatus.STOPPED : OperationStatus.CANCELLED;
  }

  private static String words(String camel) {
    return camel.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }

  private RunRecord build(String arn) {
    List<RunRecord.Operation> all = operations.values().stream().map(Building::build).toList();
    boolean waits = ended == null && all.stream().anyMatch(RunRecord.Operation::isOutstanding);
    String[] parts = arn.split("[:/]", -1);
    // arn:aws:lambda:REGION:ACCOUNT:function:NAME:VERSION/durable-execution/RUN/ID
    boolean known = parts.length >= 11;
    return new RunRecord(
        known ? parts[6] : "run",
        known ? parts[9] : "history",
        known && parts[7].matches("[0-9]{1,9}") ? Integer.parseInt(parts[7]) : 1,
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
        all);
  }

  private static @Nullable String text(JsonNode node, String member) {
    JsonNode value = node.get(member);
    return value == null || value.isNull() ? null : value.asText();
  }

  private static @Nullable ErrorObject error(JsonNode details) {
    JsonNode payload = details.path("Error").path("Payload");
    if (!payload.isObject()) return null;
    List<String> frames = new ArrayList<>();
    for (JsonNode frame : payload.path("StackTrace")) frames.add(frame.asText());
    return new ErrorObject(
        text(payload, "ErrorType"),
        text(payload, "ErrorMessage"),
        text(payload, "ErrorData"),
        frames);
  }

  /** Seconds with fractions as the wire has them, or ISO-8601 as command lines write them. */
  private static long millis(JsonNode time) {
    if (time.isNumber()) return Math.round(time.asDouble() * 1000);
    if (!time.isTextual()) return 0;
    try {
      return Instant.parse(time.asText()).toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      throw new IllegalArgumentException(
          "the history has a time that is none: \"" + time.asText() + "\"", e);
    }
  }
}
