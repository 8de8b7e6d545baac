package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.connection.Connection;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The common part of commands that ask about runs. */
abstract class RunCall implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private Place place = new Place();

  @Option(names = "--json", description = "Prints JSON, for programs.")
  private boolean json;

  @Override
  public Integer call() throws Exception {
    try (Connection connection = place.open()) {
      return call(connection);
    }
  }

  /** Does it; the exit code. */
  abstract int call(Connection connection) throws Exception;

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  PrintWriter errors() {
    return spec.commandLine().getErr();
  }

  boolean isJson() {
    return json;
  }

  Place place() {
    return place;
  }

  /** Prints an answer for programs. */
  void print(JsonNode answer) {
    out().println(Json.write(answer));
  }
}
