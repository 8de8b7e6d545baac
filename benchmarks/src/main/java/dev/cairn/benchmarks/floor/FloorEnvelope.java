package dev.cairn.benchmarks.floor;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Of the envelope, what it takes to answer operations; and the answer. */
final class FloorEnvelope {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final Map<String, Recorded> operations = new HashMap<>();
  private String arn = "";
  private String token = "";
  private String input = "";

  /** A step in the journal. */
  record Recorded(@Nullable String name, @Nullable String status, @Nullable String result) {}

  static FloorEnvelope read(byte[] json) throws IOException {
    FloorEnvelope envelope = new FloorEnvelope();
    try (JsonParser parser = FACTORY.createParser(json)) {
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String field = parser.currentName();
        parser.nextToken();
        switch (field) {
          case "DurableExecutionArn" -> envelope.arn = parser.getText();
          case "CheckpointToken" -> envelope.token = parser.getText();
          case "InitialExecutionState" -> envelope.readState(parser);
          default -> parser.skipChildren();
        }
      }
    }
    return envelope;
  }

  private void readState(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      if (field.equals("Operations")) {
        while (parser.nextToken() != JsonToken.END_ARRAY) readOperation(parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void readOperation(JsonParser parser) throws IOException {
    String id = "";
    String name = null;
    String status = null;
    String result = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      switch (field) {
        case "Id" -> id = parser.getText();
        case "Name" -> name = parser.getText();
        case "Status" -> status = parser.getText();
        case "StepDetails" -> result = detail(parser, "Result");
        case "ExecutionDetails" -> input = String.valueOf(detail(parser, "InputPayload"));
        default -> parser.skipChildren();
      }
    }
    operations.put(id, new Recorded(name, status, result));
  }

  private static @Nullable String detail(JsonParser parser, String wanted) throws IOException {
    String value = null;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String field = parser.currentName();
      parser.nextToken();
      if (field.equals(wanted)) value = parser.getText();
      else parser.skipChildren();
    }
    return value;
  }

  static byte[] answer(String result) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator out = FACTORY.createGenerator(bytes)) {
      out.writeStartObject();
      out.writeStringField("Status", "SUCCEEDED");
      out.writeStringField("Result", result);
      out.writeEndObject();
    }
    return bytes.toByteArray();
  }

  String arn() {
    return arn;
  }

  String token() {
    return token;
  }

  String input() {
    return input;
  }

  @Nullable Recorded find(String id) {
    return operations.get(id);
  }
}
