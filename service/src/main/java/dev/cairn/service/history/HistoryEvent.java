package dev.cairn.service.history;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One event of an execution's history.
 *
 * @param eventId its number, from 1
 * @param id the operation that it is about; null for events of the execution and its invocations
 * @param details the members of its details, nested as the service nests them: strings, numbers,
 *     booleans, instants, lists and maps
 */
public record HistoryEvent(
    int eventId,
    HistoryEventType type,
    Instant timestamp,
    @Nullable String id,
    @Nullable String parentId,
    @Nullable String name,
    @Nullable String subType,
    Map<String, Object> details) {

  public HistoryEvent {
    details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
  }

  HistoryEvent numbered(int number) {
    return eventId == number
        ? this
        : new HistoryEvent(number, type, timestamp, id, parentId, name, subType, details);
  }

  /** The detail at that path, for instance {@code detail("Result", "Payload")}; null if absent. */
  public @Nullable Object detail(String... path) {
    Object at = details;
    for (String member : path) {
      if (!(at instanceof Map<?, ?> map)) return null;
      at = map.get(member);
    }
    return at;
  }

  /** The text at that path of its details; null if there is none. */
  public @Nullable String text(String... path) {
    return detail(path) instanceof String text ? text : null;
  }

  /** The whole number at that path of its details; 0 if there is none. */
  public long number(String... path) {
    return detail(path) instanceof Number number ? number.longValue() : 0;
  }

  /** The time at that path of its details; null if there is none. */
  public @Nullable Instant instant(String... path) {
    return HistoryFile.instant(detail(path));
  }

  /** The error that it tells of; null if it tells of none. */
  public @Nullable ErrorObject error() {
    if (!(detail("Error", "Payload") instanceof Map<?, ?>)) return null;
    List<String> frames = new ArrayList<>();
    if (detail("Error", "Payload", "StackTrace") instanceof List<?> trace) {
      for (Object frame : trace) frames.add(String.valueOf(frame));
    }
    return new ErrorObject(
        text("Error", "Payload", "ErrorType"),
        text("Error", "Payload", "ErrorMessage"),
        text("Error", "Payload", "ErrorData"),
        frames);
  }

  /**
   * The status of the operation after this event.
   *
   * @throws IllegalStateException if it is about no operation
   */
  public OperationStatus statusAfter() {
    OperationStatus status = type.operationStatus();
    boolean isRetried = number("RetryDetails", "NextAttemptDelaySeconds") > 0;
    return isRetried && status.isTerminal() ? OperationStatus.PENDING : status;
  }

  /** The event as the service's JSON has it; what is null is absent. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("EventType", type.wireName());
    if (subType != null) map.put("SubType", subType);
    map.put("EventId", eventId);
    if (id != null) map.put("Id", id);
    if (parentId != null) map.put("ParentId", parentId);
    if (name != null) map.put("Name", name);
    map.put("EventTimestamp", timestamp);
    map.put(type.detailsName(), details);
    return Collections.unmodifiableMap(map);
  }
}
