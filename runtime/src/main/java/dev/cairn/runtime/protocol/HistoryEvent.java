package dev.cairn.runtime.protocol;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
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
 *     booleans, instants, lists and maps; of an event of an unknown type, all of its members
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
  private static final String TIME = "Timestamp";

  public HistoryEvent {
    details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
  }

  /**
   * The event that JSON of the service tells.
   *
   * @param members as a parser gives them: maps, lists, texts, numbers and booleans
   * @throws IllegalArgumentException if it is no event of a history
   */
  public static HistoryEvent of(Map<?, ?> members) {
    if (!(members.get("EventType") instanceof String wireName)
        || !(members.get("EventId") instanceof Number number)
        || !(value("EventTimestamp", members.get("EventTimestamp")) instanceof Instant timestamp)) {
      throw new IllegalArgumentException(
          "an event of a history has an EventType, an EventId and an EventTimestamp, this one has "
              + members.keySet());
    }
    HistoryEventType type = HistoryEventType.ofWireName(wireName);
    Object details = type == HistoryEventType.UNKNOWN ? members : members.get(type.detailsName());
    return new HistoryEvent(
        number.intValue(),
        type,
        timestamp,
        text(members, "Id"),
        text(members, "ParentId"),
        text(members, "Name"),
        text(members, "SubType"),
        details instanceof Map<?, ?> map ? values(map) : Map.of());
  }

  private static @Nullable String text(Map<?, ?> members, String name) {
    return members.get(name) instanceof String text ? text : null;
  }

  private static Map<String, Object> values(Map<?, ?> members) {
    Map<String, Object> values = new LinkedHashMap<>();
    members.forEach(
        (key, member) -> {
          String name = String.valueOf(key);
          if (member != null) values.put(name, value(name, member));
        });
    return values;
  }

  private static Object value(String name, @Nullable Object value) {
    if (value instanceof Map<?, ?> map) return values(map);
    if (value instanceof List<?> list) return list.stream().map(it -> value("", it)).toList();
    if (value == null) return "";
    return name.endsWith(TIME) ? time(value) : value;
  }

  private static Object time(Object value) {
    Instant time = instantOf(value);
    if (time == null) throw new IllegalArgumentException(value + " is no time");
    return time;
  }

  /**
   * The instant that a value of a history stands for: seconds with fractions as the wire has them,
   * or ISO-8601 as command lines write them; null if it is none.
   */
  public static @Nullable Instant instantOf(@Nullable Object value) {
    if (value instanceof Instant instant) return instant;
    if (value instanceof Number seconds) {
      return Instant.ofEpochMilli(Math.round(seconds.doubleValue() * 1000));
    }
    if (!(value instanceof String text) || text.isEmpty()) return null;
    try {
      // Everybody counts milliseconds, which do not reach as far as texts do.
      return Instant.ofEpochMilli(OffsetDateTime.parse(text).toInstant().toEpochMilli());
    } catch (DateTimeException | ArithmeticException e) {
      return null;
    }
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
    return instantOf(detail(path));
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

  /** The event with the members of the service's JSON; what is null is absent. */
  public Map<String, Object> toMap() {
    if (type == HistoryEventType.UNKNOWN) return details;
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

  /** The same as the wire has it: times are seconds with fractions. */
  public Map<String, Object> toWire() {
    return wire(toMap());
  }

  private static Map<String, Object> wire(Map<?, ?> members) {
    Map<String, Object> wire = new LinkedHashMap<>();
    members.forEach((name, value) -> wire.put(String.valueOf(name), wire(value)));
    return wire;
  }

  private static Object wire(Object value) {
    if (value instanceof Instant time) return BigDecimal.valueOf(time.toEpochMilli(), 3);
    if (value instanceof Map<?, ?> map) return wire(map);
    if (!(value instanceof List<?> list)) return value;
    List<Object> elements = new ArrayList<>();
    for (Object element : list) elements.add(wire(element));
    return elements;
  }
}
