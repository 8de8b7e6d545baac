package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Starts a run. */
@Command(
    name = "start",
    description = "Starts a run. Its name is its idempotency key: twice the same starts one.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn start order order-42 '{\"total\": 12}'",
      "  cairn start order order-42 @order.json --wait 1m",
      "  cairn start cleanup",
      "  cairn start order order-42 @order.json --lambda"
    })
public final class StartCommand extends RunCall {
  @Parameters(index = "0", paramLabel = "WORKFLOW", description = "The workflow's name.")
  private String workflow = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "RUN",
      description = "The run's name; by default one that nobody else has.")
  private Optional<String> name = Optional.empty();

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "INPUT",
      description = "The input: " + Payload.DESCRIPTION)
  private Optional<String> input = Optional.empty();

  @Option(
      names = "--workflow-version",
      paramLabel = "N",
      description = "The version of the workflow; the newest by default, with --db the first.")
  private Optional<Integer> version = Optional.empty();

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      description = "Waits so long for the result and prints it, as 'cairn result' does.")
  private Optional<Duration> wait = Optional.empty();

  @Override
  int call(Connection connection) {
    String payload = Payload.read(input);
    Run run = new Run(workflow, name.orElseGet(() -> UUID.randomUUID().toString()));
    JsonNode started = connection.start(run, version.orElse(null), payload);
    warn(started);
    if (wait.isPresent()) {
      return ResultCommand.print(this, connection.result(run, wait.get()), run);
    }
    if (isJson()) print(started);
    else out().println(run.name());
    return ExitCode.OK;
  }
}
