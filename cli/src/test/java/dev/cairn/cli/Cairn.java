package dev.cairn.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

/** Calls the program, and keeps what it says. */
record Cairn(int exitCode, String out, String errors) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The folder with the classes of the app in {@code acme}. */
  static final Path APP = Path.of(System.getProperty("cairn.sample", ""));

  static Cairn call(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    int exitCode = Main.run(new PrintWriter(out, true), new PrintWriter(errors, true), arguments);
    return new Cairn(exitCode, out.toString(), errors.toString());
  }

  JsonNode json() {
    return json(out);
  }

  static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("no JSON: " + text, e);
    }
  }
}
