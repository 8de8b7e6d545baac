package dev.cairn.cli.command;

import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
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
  @Override
  void call(Connection connection, Run run) {
    connection.cancel(run);
  }

  @Override
  String done() {
    return "cancelled";
  }
}
