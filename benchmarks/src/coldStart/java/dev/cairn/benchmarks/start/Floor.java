package dev.cairn.benchmarks.start;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Three steps one after the other, without a runtime. */
final class Floor {
  static final JsonFactory JSON = new JsonFactory();

  /** A store of steps. */
  interface Journal {
    /** Keeps a step's result; returns the next token. */
    String record(String arn, String token, String step, String result) throws IOException;
  }

  private String arn = "";
  private String token = "";
  private String input = "";

  static void run(Journal journal) throws IOException {
    Floor floor = new Floor();
    floor.read(System.in.readAllBytes());
    String charged = floor.step(journal, "charge", "charged " + floor.input);
    String shipped = floor.step(journal, "ship", "shipped " + charged);
    String told = floor.step(journal, "tell", "told " + shipped);
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    try (JsonGenerator out = JSON.createGenerator(answer)) {
      out.writeStartObject();
      out.writeStringField("Status", "SUCCEEDED");
      out.writeStringField("Result", quote(told));
      out.writeEndObject();
    }
    answer.write('\n');
    System.out.write(answer.toByteArray());
    System.out.flush();
  }

  private String step(Journal journal, String name, String result) throws IOException {
    token = journal.record(arn, token, name, quote(result));
    return result;
  }

  private static String quote(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  private void read(byte[] json) throws IOException {
    try (JsonParser parser = JSON.createParser(json)) {
      String field = "";
      for (JsonToken t = parser.nextToken(); t != null; t = parser.nextToken()) {
        if (t == JsonToken.FIELD_NAME) field = parser.currentName();
        else if (t == JsonToken.VALUE_STRING) {
          switch (field) {
            case "DurableExecutionArn" -> arn = parser.getText();
            case "CheckpointToken" -> token = parser.getText();
            case "InputPayload" -> {
              String payload = parser.getText();
              input = payload.substring(1, payload.length() - 1);
            }
            default -> {}
          }
        }
      }
    }
  }

  private Floor() {}
}
