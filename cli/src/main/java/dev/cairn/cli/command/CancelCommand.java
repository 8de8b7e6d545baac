package dev.cairn.cli.command;

import dev.cairn.cli.ExitCode;
import dev.cairn.cli.connection.Connection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Stops a run for good. */
@Command(
    name = "cancel",
    description = "Stops a run for good; one that has ended stays as it is.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  cairn cancel order order-42", "  cairn cancel order order-42 --lambda"})
public final class CancelCommand extends RunCall {
  @Mixin private NamedRun named = new NamedRun();

  @Override
  int call(Connection connection) {
    connection.cancel(named.run());
    return ExitCode.OK;
  }
}
