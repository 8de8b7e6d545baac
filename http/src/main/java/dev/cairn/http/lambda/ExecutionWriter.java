package dev.cairn.http.lambda;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Executions, their histories and lists of them, as the API gives them. */
final class ExecutionWriter {

  static byte[] execution(ExecutionDescription execution, boolean withData) {
    Map<String, Object> members = summary(execution);
    members.put("Version", execution.version());
    members.put("ExecutionDataIncluded", withData);
    if (withData) {
      put(members, "InputPayload", execution.input());
      put(members, "Result", execution.result());
      put(members, "Error", error(execution.error()));
    }
    return write(members);
  }

  static byte[] executions(ListPage<ExecutionDescription> page) {
    List<Map<String, Object>> found = page.items().stream().map(ExecutionWriter::summary).toList();
    return list("DurableExecutions", found, page);
  }

  static byte[] versions(ListPage<String> page) {
    List<Map<String, String>> versions =
        page.items().stream().map(version -> Map.of("Version", version)).toList();
    return list("Versions", versions, page);
  }

  static byte[] history(ListPage<HistoryEvent> page, boolean withData) {
    List<? extends Map<?, ?>> events =
        page.items().stream()
            .map(HistoryEvent::toMap)
            .map(event -> withData ? event : withoutPayloads(event))
            .toList();
    return list("Events", events, page);
  }

  static byte[] stopped(Instant at) {
    return write(Map.of("StopTimestamp", at));
  }

  private static byte[] list(String name, List<?> items, ListPage<?> page) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put(name, items);
    put(members, "NextMarker", page.nextMarker());
    return write(members);
  }

  private static Map<String, Object> summary(ExecutionDescription execution) {
    String arn = execution.arn();
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("DurableExecutionArn", arn);
    members.put("DurableExecutionName", execution.executionName());
    members.put("FunctionArn", arn.substring(0, arn.indexOf("/durable-execution/")));
    members.put("Status", execution.status().name());
    members.put("StartTimestamp", execution.start());
    put(members, "EndTimestamp", execution.end());
    return members;
  }

  private static @Nullable Map<String, Object> error(@Nullable ErrorObject error) {
    if (error == null) return null;
    Map<String, Object> members = new LinkedHashMap<>();
    put(members, "ErrorType", error.type());
    put(members, "ErrorMessage", error.message());
    put(members, "ErrorData", error.data());
    if (!error.stackTrace().isEmpty()) members.put("StackTrace", error.stackTrace());
    return members;
  }

  private static void put(Map<String, Object> members, String name, @Nullable Object value) {
    if (value != null) members.put(name, value);
  }

  /** Inputs, results and errors keep their places but not what is in them. */
  private static Map<?, ?> withoutPayloads(Map<?, ?> members) {
    Map<Object, Object> kept = new LinkedHashMap<>();
    members.forEach(
        (name, value) -> {
          if (value instanceof Map<?, ?> nested) kept.put(name, withoutPayloads(nested));
          else if (!"Payload".equals(name)) kept.put(name, value);
        });
    kept.remove("Payload");
    return kept;
  }

  private static byte[] write(Map<String, Object> members) {
    return AnswerWriter.write(out -> write(out, members));
  }

  private static void write(JsonGenerator out, Map<?, ?> members) throws IOException {
    for (Map.Entry<?, ?> member : members.entrySet()) {
      out.writeFieldName(String.valueOf(member.getKey()));
      value(out, member.getValue());
    }
  }

  private static void value(JsonGenerator out, @Nullable Object value) throws IOException {
    if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      write(out, map);
      out.writeEndObject();
    } else if (value instanceof List<?> list) {
      out.writeStartArray();
      for (Object element : list) value(out, element);
      out.writeEndArray();
    } else if (value instanceof Instant time) {
      out.writeNumber(BigDecimal.valueOf(time.toEpochMilli(), 3));
    } else {
      out.writePOJO(value);
    }
  }

  private ExecutionWriter() {}
}
