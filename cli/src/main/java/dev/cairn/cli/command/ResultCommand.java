package dev.cairn.cli.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.HttpConnection;
import dev.cairn.cli.connection.Run;
import dev.cairn.cli.text.Printable;
import java.time.Duration;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints what a run has ended with. */
@Command(
    name = "result",
    description = {
      "Prints the result of a run.",
      "Exit code 3: the run failed, timed out or was stopped. 4: it has not ended."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn result order order-42",
      "  cairn result order order-42 --wait 10m",
      "  cairn result order order-42 --json | jq .value"
    })
public final class ResultCommand extends RunCall {
  @Mixin private NamedRun named = new NamedRun();

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      defaultValue = "0s",
      description = "The time to wait for the end, such as 90s or 1h30m; not at all by default.")
  private Duration wait = Duration.ZERO;

  @Override
  int call(Connection connection) {
    return print(this, connection.result(named.run(), wait), named.run());
  }

  /** Prints an outcome; the exit code that tells it. */
  static int print(RunCall call, JsonNode outcome, Run run) {
    String status = outcome.path("status").asText();
    if (call.isJson()) {
      call.print(withValue(outcome));
    } else if (outcome.path("hidden").asBoolean()) {
      call.errors().println("The run " + run + " " + end(status) + "; payloads are hidden.");
    } else if (status.equals("SUCCEEDED")) {
      call.out().println(Printable.of(outcome.path("result").asText("null")));
    } else {
      call.errors().println(Printable.of(sentence(outcome, status, run)));
    }
    return HttpConnection.exitCode(status);
  }

  /** The result is the text of the workflow's codec; programs would rather have the JSON in it. */
  private static JsonNode withValue(JsonNode outcome) {
    if (!(outcome instanceof ObjectNode known) || !outcome.hasNonNull("result")) return outcome;
    try {
      JsonNode value = Json.read(outcome.path("result").asText());
      return known.deepCopy().set("value", value);
    } catch (JsonProcessingException e) {
      // The codec writes something else.
      return outcome;
    }
  }

  private static String sentence(JsonNode outcome, String status, Run run) {
    if (status.equals("RUNNING")) return "The run " + run + " has not ended.";
    if (status.equals("PARKED")) {
      return "The run " + run + " cannot go on: " + outcome.path("reason").asText();
    }
    JsonNode error = outcome.path("error");
    StringBuilder text = new StringBuilder("The run ").append(run).append(" ");
    text.append(end(status)).append(": ").append(error.path("type").asText("no type"));
    if (error.hasNonNull("message")) text.append(": ").append(error.path("message").asText());
    for (JsonNode frame : error.path("stackTrace")) text.append("\n    ").append(frame.asText());
    return text.toString();
  }

  private static String end(String status) {
    return switch (status) {
      case "SUCCEEDED" -> "has succeeded";
      case "FAILED" -> "has failed";
      case "TIMED_OUT" -> "has timed out";
      case "STOPPED" -> "was stopped";
      default -> "is " + status.toLowerCase(Locale.ROOT);
    };
  }
}
