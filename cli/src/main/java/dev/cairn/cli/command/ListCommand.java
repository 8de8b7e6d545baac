package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.text.Printable;
import dev.cairn.cli.text.Table;
import dev.cairn.cli.text.Times;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists runs. */
@Command(
    name = "list",
    description = "Lists runs, the newest first, with what each waits for.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn list",
      "  cairn list order --status suspended --waits approval",
      "  cairn list --status failed --status parked --from 2h",
      "  cairn list order --name order-4 --json | jq -r '.runs[].name'",
      "  cairn list order --lambda"
    })
public final class ListCommand extends RunCall {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "WORKFLOW",
      description = "The workflow's name; all by default.")
  private Optional<String> workflow = Optional.empty();

  @Option(
      names = "--status",
      split = ",",
      paramLabel = "STATUS",
      description =
          "ready, running, suspended, parked, succeeded, failed, timed_out or stopped; may"
              + " be given several times.")
  private List<RunStatus> statuses = List.of();

  @Option(names = "--name", paramLabel = "TEXT", description = "The beginning of the runs' names.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--waits",
      paramLabel = "NAME",
      description = "The event, timer, step or function that the runs wait for.")
  private Optional<String> waits = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "TIME",
      description = "Started then or later: 2026-01-31T12:00:00Z, or 2h for two hours ago.")
  private Optional<Instant> from = Optional.empty();

  @Option(names = "--before", paramLabel = "TIME", description = "Started before then.")
  private Optional<Instant> before = Optional.empty();

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "50",
      description = "The number of runs at most; 50 by default.")
  private int limit = 50;

  @Option(
      names = "--after",
      paramLabel = "TEXT",
      description = "The place where the last page ended, as it was shown.")
  private Optional<String> after = Optional.empty();

  @Override
  int call(Connection connection) {
    if (limit < 1) throw Fault.usage("--limit is at least 1");
    RunQuery query =
        RunQuery.all()
            .workflow(workflow.orElse(null))
            .namePrefix(name.orElse(null))
            .waitsFor(waits.orElse(null))
            .startedFrom(from.orElse(null))
            .startedBefore(before.orElse(null))
            .after(after.orElse(null))
            .limit(limit);
    for (RunStatus status : statuses) query = query.status(status);
    JsonNode page = connection.list(query);
    if (isJson()) print(page);
    else table(Printable.of(page), query.equals(RunQuery.all().limit(limit)));
    return ExitCode.OK;
  }

  /**
   * @param isEverything whether the page is that of all runs
   */
  private void table(JsonNode page, boolean isEverything) {
    Table table = new Table("WORKFLOW", "RUN", "VERSION", "STATUS", "STARTED", "TIME", "WAITS FOR");
    long now = page.path("now").asLong();
    for (JsonNode run : page.path("runs")) {
      long started = run.path("started").asLong();
      long ended = run.path("ended").asLong(now);
      table.add(
          run.path("workflow").asText(),
          run.path("name").asText(),
          run.path("version").asText(),
          run.path("status").asText(),
          Times.of(started),
          Times.length(ended - started),
          run.hasNonNull("parkedBecause")
              ? "nobody: " + run.path("parkedBecause").asText()
              : Waiting.words(run, now));
    }
    if (table.isEmpty()) {
      errors()
          .println(
              page.path("warning")
                  .asText(isEverything ? "There are no runs yet." : "There is no such run."));
      return;
    }
    table.lines().forEach(out()::println);
    if (page.hasNonNull("next")) {
      errors().println("There are more: --after " + page.path("next").asText());
    }
  }
}
