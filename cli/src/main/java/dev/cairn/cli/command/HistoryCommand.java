package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.text.Printable;
import dev.cairn.cli.text.Table;
import dev.cairn.cli.text.Times;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the history of a run. */
@Command(
    name = "history",
    description = {
      "Prints what happened in a run, event by event, in the words of AWS Lambda.",
      "Histories of an engine and of Lambda read the same."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn history order order-42",
      "  cairn history order order-42 --out order-42.json",
      "  cairn history order order-42 --lambda --json | jq '.Events[].EventType'"
    })
public final class HistoryCommand extends RunCall {
  private static final int SHOWN = 100;
  private static final Pattern BREAKS = Pattern.compile("\\s+");

  @Mixin private NamedRun named = new NamedRun();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Writes the history as JSON to a file, for 'cairn show --from'.")
  private Optional<Path> file = Optional.empty();

  @Override
  int call(Connection connection) throws IOException {
    JsonNode history = connection.history(named.run());
    if (file.isPresent()) {
      Files.writeString(file.get(), Json.write(history) + "\n");
      tellWritten(file.get());
    } else if (isJson()) {
      print(history);
    } else {
      table(Printable.of(history)).lines().forEach(out()::println);
    }
    return ExitCode.OK;
  }

  private static Table table(JsonNode history) {
    Table table = new Table("#", "TIME", "EVENT", "NAME", "ID", "DETAILS");
    for (JsonNode event : history.path("Events")) {
      String type = event.path("EventType").asText();
      table.add(
          event.path("EventId").asText(),
          Times.precise(millis(event.path("EventTimestamp"))),
          type,
          event.path("Name").asText(""),
          event.path("Id").asText(""),
          details(event.path(type + "Details")));
    }
    return table;
  }

  /** Seconds with fractions as the wire has them, or ISO-8601 as other command lines write them. */
  private static long millis(JsonNode time) {
    if (time.isNumber()) return Math.round(time.asDouble() * 1000);
    return Instant.parse(time.asText()).toEpochMilli();
  }

  /** Payloads and errors are in wrappers, of which the content alone is shown. */
  private static String details(JsonNode details) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, JsonNode> member : details.properties()) {
      JsonNode value = member.getValue();
      JsonNode payload = value.path("Payload");
      if (payload.has("ErrorType") || payload.has("ErrorMessage")) {
        String type = payload.path("ErrorType").asText("");
        add(text, member.getKey(), type + ": " + payload.path("ErrorMessage").asText(""));
      } else if (value.isObject() && value.has("Payload")) {
        add(text, member.getKey(), payload.asText());
      } else if (value.has("Truncated")) {
        add(text, member.getKey(), value.path("Truncated").asBoolean() ? "…" : "null");
      } else if (member.getKey().endsWith("Timestamp")) {
        add(text, member.getKey(), Times.precise(millis(value)));
      } else if (!value.isObject() || !value.isEmpty()) {
        add(text, member.getKey(), value.isTextual() ? value.asText() : value.toString());
      }
    }
    return text.toString();
  }

  private static void add(StringBuilder text, String name, String value) {
    String line = BREAKS.matcher(value).replaceAll(" ");
    if (line.length() > SHOWN) line = line.substring(0, SHOWN) + "…";
    if (!text.isEmpty()) text.append("  ");
    text.append(name).append('=').append(line);
  }
}
