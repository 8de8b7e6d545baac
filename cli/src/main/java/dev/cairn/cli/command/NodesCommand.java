package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.text.Printable;
import dev.cairn.cli.text.Table;
import dev.cairn.cli.text.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;

/** Lists the nodes of an engine. */
@Command(
    name = "nodes",
    description = "Lists the processes that run workflows on one database.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  cairn nodes", "  cairn nodes --url https://cairn.example:8420 --json"})
public final class NodesCommand extends RunCall {
  @Override
  int call(Connection connection) {
    JsonNode known = connection.nodes();
    if (isJson()) {
      print(known);
      return ExitCode.OK;
    }
    JsonNode answer = Printable.of(known);
    long now = answer.path("now").asLong();
    Table table =
        new Table("NODE", "NAME", "SINCE", "LEASE", "RUNNING", "COMMIT P50/P99", "WORKFLOWS");
    for (JsonNode node : answer.path("nodes")) {
      List<String> versions = new ArrayList<>();
      for (JsonNode version : node.path("versions")) versions.add(version.asText());
      table.add(
          node.path("id").asText(),
          node.path("name").asText(),
          Times.of(node.path("registered").asLong()),
          lease(node, now),
          node.path("running").asText("-"),
          node.has("p50") ? commits(node.path("p50").asDouble(), node.path("p99").asDouble()) : "-",
          versions.isEmpty() ? "none" : String.join(", ", versions));
    }
    table.lines().forEach(out()::println);
    return ExitCode.OK;
  }

  private static String commits(double p50, double p99) {
    return String.format(Locale.ROOT, "%.1f/%.1f ms", p50, p99);
  }

  private static String lease(JsonNode node, long now) {
    if (node.hasNonNull("endedAt")) return "ended " + Times.of(node.path("endedAt").asLong());
    long left = node.path("leaseUntil").asLong() - now;
    return left > 0 ? Times.length(left) + " left" : "over";
  }
}
