package dev.cairn.conformance.functions;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What functions have written, record by record: JSON where a line is an object, else its text. */
public final class LogRecords {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The records; each has a {@code message}. */
  public static List<Map<String, String>> of(String log) {
    List<Map<String, String>> records = new ArrayList<>();
    log.lines().filter(line -> !line.isBlank()).forEach(line -> records.add(record(line)));
    return records;
  }

  private static Map<String, String> record(String line) {
    Map<String, String> record = new LinkedHashMap<>();
    JsonNode json = line.startsWith("{") ? parse(line) : null;
    if (json != null) collect(json, record);
    String message = record.get("formattedMessage");
    record.put("message", message != null ? message : record.getOrDefault("message", line));
    return record;
  }

  /** Members of members, such as what the logger knows of its surroundings, count as well. */
  private static void collect(JsonNode json, Map<String, String> record) {
    for (Map.Entry<String, JsonNode> member : json.properties()) {
      JsonNode value = member.getValue();
      if (value.isObject()) collect(value, record);
      else record.putIfAbsent(member.getKey(), value.asText());
    }
  }

  private static @Nullable JsonNode parse(String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      return null;
    }
  }

  private LogRecords() {}
}
