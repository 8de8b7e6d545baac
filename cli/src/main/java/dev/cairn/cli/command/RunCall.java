package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import dev.cairn.cli.text.Printable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** The common part of commands that ask about runs. */
abstract class RunCall implements Callable<Integer> {
  @Mixin private Output output = new Output();
  @Mixin private Place place = new Place();

  @Override
  public Integer call() throws Exception {
    try (Connection connection = place.open()) {
      return call(connection);
    }
  }

  /** Does it; the exit code. */
  abstract int call(Connection connection) throws Exception;

  PrintWriter out() {
    return output.out();
  }

  PrintWriter errors() {
    return output.errors();
  }

  boolean isJson() {
    return output.isJson();
  }

  Place place() {
    return place;
  }

  /** Warns of what was done, but may be a mistake, such as a name that is misspelt. */
  void warn(JsonNode answer) {
    if (!isJson() && answer.hasNonNull("warning")) {
      errors().println("warning: " + Printable.of(answer.path("warning").asText()));
    }
  }

  /** The same with the run that it was done to. */
  void tellDone(String done, Run run, JsonNode answer) {
    tellDone(done, Map.of("workflow", run.workflow(), "name", run.name()), answer);
  }

  /**
   * Tells programs what was done. People are warned, and see otherwise nothing, which is good news.
   *
   * @param to the names of what it was done to
   * @param answer of the place where runs are; missing if it has none
   */
  void tellDone(String done, Map<String, String> to, JsonNode answer) {
    warn(answer);
    if (!isJson()) return;
    ObjectNode told = JsonNodeFactory.instance.objectNode().put("done", done);
    new TreeMap<>(to).forEach(told::put);
    if (answer instanceof ObjectNode more) told.setAll(more);
    print(told);
  }

  /** Tells where a file is that was written. */
  void tellWritten(Path file) {
    String place = file.toAbsolutePath().toString();
    if (isJson()) tellDone("written", Map.of("file", place), MissingNode.getInstance());
    else out().println(place);
  }

  /** Prints an answer for programs. */
  void print(JsonNode answer) {
    out().println(Json.write(answer));
  }
}
