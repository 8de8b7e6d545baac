package dev.cairn.conformance.functions;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.conformance.match.LogRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The output of functions, record by record: JSON where a line is an object, else its text. */
public final class LogRecords {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final TypeReference<Map<String, @Nullable Object>> MAP = new TypeReference<>() {};

  /** The members of a record that say whose it is. */
  private static final List<String> EXECUTION = List.of("executionArn", "durableExecutionArn");

  /** All records. */
  static List<LogRecord> of(String log) {
    List<LogRecord> records = new ArrayList<>();
    long millis = 0;
    for (String line : log.lines().filter(text -> !text.isBlank()).toList()) {
      Map<String, @Nullable Object> fields = fields(line);
      // A line that tells no time was written after the one above it, for all that is known.
      if (fields.get("timestamp") instanceof Number time) millis = time.longValue();
      records.add(new LogRecord(millis, fields));
    }
    return records;
  }

  /** The records of one run, told by its ARN: only these does the suite ever see. */
  public static List<LogRecord> of(String log, String executionArn) {
    return of(log).stream()
        .filter(
            record -> EXECUTION.stream().anyMatch(f -> executionArn.equals(record.fields().get(f))))
        .toList();
  }

  private static Map<String, @Nullable Object> fields(String line) {
    if (line.strip().startsWith("{")) {
      try {
        return JSON.readValue(line, MAP);
      } catch (JsonProcessingException e) {
        return Map.of("message", line.strip()); // a text that begins like JSON
      }
    }
    return Map.of("message", line.strip());
  }

  private LogRecords() {}
}
