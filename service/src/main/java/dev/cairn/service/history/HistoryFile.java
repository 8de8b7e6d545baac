package dev.cairn.service.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A history as a file: JSON as AWS Lambda's {@code get-durable-execution-history} has it, {@code
 * {"Events": [...]}}, or the array alone. Engines and test kits export the same.
 *
 * @param arn of the run; null if the file does not say
 * @param events in order; those of a service that is newer than this are left out
 */
public record HistoryFile(@Nullable String arn, List<HistoryEvent> events) {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  public HistoryFile {
    events = List.copyOf(events);
  }

  /**
   * Reads a history.
   *
   * @throws IllegalArgumentException if the text is none; the message says what is wrong
   */
  public static HistoryFile read(String json) {
    JsonNode root;
    try {
      root = JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("the history is no JSON: " + e.getOriginalMessage(), e);
    }
    JsonNode events = root.isArray() ? root : root.path("Events");
    if (!events.isArray() || events.isEmpty()) {
      throw new IllegalArgumentException(
          "this is no history of a run: it has no array \"Events\" with at least one event");
    }
    List<HistoryEvent> read = new ArrayList<>();
    for (JsonNode event : events) event(event, read.size() + 1).ifPresent(read::add);
    return new HistoryFile(text(root, "DurableExecutionArn"), read);
  }

  private static Optional<HistoryEvent> event(JsonNode event, int number) {
    String name = text(event, "EventType");
    if (name == null) {
      throw new IllegalArgumentException("event " + number + " of the history has no EventType");
    }
    HistoryEventType type = HistoryEventType.ofWire(name);
    if (type == null) return Optional.empty();
    String id = text(event, "Id");
    if (id == null && type.isOfOperation()) {
      throw new IllegalArgumentException(
          "event " + number + " of the history, a " + name + ", has no Id");
    }
    return Optional.of(
        new HistoryEvent(
            number,
            type,
            time(event.path("EventTimestamp"), number),
            id,
            text(event, "ParentId"),
            text(event, "Name"),
            text(event, "SubType"),
            map(event.path(type.detailsName()))));
  }

  private static @Nullable String text(JsonNode node, String member) {
    JsonNode value = node.path(member);
    return value.isTextual() ? value.asText() : null;
  }

  private static Map<String, Object> map(JsonNode object) {
    Map<String, Object> map = new LinkedHashMap<>();
    object
        .properties()
        .forEach(
            member -> {
              if (!member.getValue().isNull()) map.put(member.getKey(), value(member.getValue()));
            });
    return map;
  }

  private static Object value(JsonNode value) {
    if (value.isObject()) return map(value);
    if (value.isArray()) {
      List<Object> list = new ArrayList<>();
      value.forEach(item -> list.add(value(item)));
      return list;
    }
    if (value.isBoolean()) return value.booleanValue();
    if (value.isIntegralNumber()) return value.longValue();
    return value.isNumber() ? (Object) value.doubleValue() : value.asText();
  }

  /** Seconds with fractions as the wire has them, or ISO-8601 as command lines write them. */
  private static Instant time(JsonNode time, int number) {
    Instant instant = instant(time.isNumber() ? time.doubleValue() : time.asText());
    if (instant != null) return instant;
    throw new IllegalArgumentException("event " + number + " of the history has no time: " + time);
  }

  /** The instant that a value of a history stands for; null if it is none. */
  static @Nullable Instant instant(@Nullable Object value) {
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

  /** The same as JSON. */
  public String write() {
    Map<String, Object> file = new LinkedHashMap<>();
    if (arn != null) file.put("DurableExecutionArn", arn);
    file.put("Events", events.stream().map(event -> plain(event.toMap())).toList());
    try {
      return JSON.writeValueAsString(file) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("texts, numbers and maps can be written", e);
    }
  }

  private static Object plain(Object value) {
    if (value instanceof Instant time) return BigDecimal.valueOf(time.toEpochMilli(), 3);
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> plain = new LinkedHashMap<>();
      map.forEach((name, member) -> plain.put(String.valueOf(name), plain(member)));
      return plain;
    }
    return value;
  }

  /** The function that the run's ARN names; null if the file does not say. */
  public @Nullable String function() {
    return part(6);
  }

  /** The version that the run's ARN names; empty if the file does not say, or names an alias. */
  public OptionalInt version() {
    String version = part(7);
    return version != null && version.matches("[0-9]{1,9}")
        ? OptionalInt.of(Integer.parseInt(version))
        : OptionalInt.empty();
  }

  /** The name of the run that its ARN has; null if the file does not say. */
  public @Nullable String runName() {
    return part(9);
  }

  /** {@code arn:aws:lambda:REGION:ACCOUNT:function:NAME:VERSION/durable-execution/RUN/ID}. */
  private @Nullable String part(int number) {
    String[] parts = arn == null ? new String[0] : arn.split("[:/]", -1);
    return parts.length >= 11 ? parts[number] : null;
  }
}
