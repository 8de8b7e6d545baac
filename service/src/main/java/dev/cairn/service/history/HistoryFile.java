package dev.cairn.service.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import java.util.ArrayList;
import java.util.Comparator;
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

  private static final TypeReference<LinkedHashMap<String, Object>> MEMBERS =
      new TypeReference<>() {};

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
    if (text(root, "NextMarker") != null) {
      throw new IllegalArgumentException(
          "this is one page of a history, of which more follow (NextMarker): export all of it");
    }
    List<HistoryEvent> read = new ArrayList<>();
    for (JsonNode event : events) event(event, read.size() + 1).ifPresent(read::add);
    // The service numbers events in their order, and lists the newest first on request.
    read.sort(Comparator.comparingInt(HistoryEvent::eventId));
    return new HistoryFile(text(root, "DurableExecutionArn"), read);
  }

  private static Optional<HistoryEvent> event(JsonNode node, int number) {
    String place = "event " + number + " of the history: ";
    if (!node.isObject()) throw new IllegalArgumentException(place + "it is no JSON object");
    String type = text(node, "EventType");
    if (type != null && HistoryEventType.ofWireName(type) == HistoryEventType.UNKNOWN) {
      return Optional.empty();
    }
    HistoryEvent event;
    try {
      Map<String, Object> members = JSON.convertValue(node, MEMBERS);
      // Events that people have put together need no numbers.
      members.putIfAbsent("EventId", number);
      event = HistoryEvent.of(members);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(place + e.getMessage(), e);
    }
    if (event.id() == null && event.type().isOfOperation()) {
      throw new IllegalArgumentException(place + event.type().wireName() + " has no Id");
    }
    return Optional.of(event);
  }

  private static @Nullable String text(JsonNode node, String member) {
    JsonNode value = node.path(member);
    return value.isTextual() ? value.asText() : null;
  }

  /** The same as JSON. */
  public String write() {
    Map<String, Object> file = new LinkedHashMap<>();
    if (arn != null) file.put("DurableExecutionArn", arn);
    file.put("Events", events.stream().map(HistoryEvent::toWire).toList());
    try {
      return JSON.writeValueAsString(file) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("texts, numbers and maps can be written", e);
    }
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

  /** The run that an ARN names, version 1 where that is an alias; null if it names none. */
  public static @Nullable RunId runOf(@Nullable String arn) {
    HistoryFile file = new HistoryFile(arn, List.of());
    String function = file.function();
    String name = file.runName();
    if (function == null || name == null) return null;
    return new RunId(function, file.version().orElse(1), name);
  }

  /** {@code arn:aws:lambda:REGION:ACCOUNT:function:NAME:VERSION/durable-execution/RUN/ID}. */
  private @Nullable String part(int number) {
    String[] parts = arn == null ? new String[0] : arn.split("[:/]", -1);
    return parts.length >= 11 ? parts[number] : null;
  }
}
