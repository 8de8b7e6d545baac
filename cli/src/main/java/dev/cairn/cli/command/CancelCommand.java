package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import java.time.Duration;
import java.util.Set;
import picocli.CommandLine.Command;

/** Stops runs for good. */
@Command(
    name = "cancel",
    description = "Stops runs for good; one that has ended stays as it is.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn cancel order order-42",
      "  cairn cancel order order-42 order-43",
      "  cairn cancel order order-42 --lambda"
    })
public final class CancelCommand extends RunsCall {
  /** Statuses of runs that had ended by themselves before they could be stopped. */
  private static final Set<String> ENDED = Set.of("SUCCEEDED", "FAILED", "TIMED_OUT");

  @Override
  Done call(Connection connection, Run run) {
    connection.cancel(run);
    String status = connection.result(run, Duration.ZERO).path("status").asText();
    if (!ENDED.contains(status)) return Done.of("cancelled");
    return new Done(
        "nothing",
        JsonNodeFactory.instance
            .objectNode()
            .put("status", status)
            .put("warning", run + " had ended before, and stays " + status + "."));
  }
}
