package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.connection.Connection;
import java.io.PrintWriter;
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
    if (!answer.hasNonNull("warning")) return;
    if (isJson()) print(answer);
    else errors().println("warning: " + answer.path("warning").asText());
  }

  /** Prints an answer for programs. */
  void print(JsonNode answer) {
    out().println(Json.write(answer));
  }
}
