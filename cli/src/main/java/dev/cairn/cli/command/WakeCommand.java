package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.node.MissingNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.connection.Connection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Ends a sleep of a run. */
@Command(
    name = "wake",
    description = {
      "Ends a sleep of a run before its time, for development.",
      "Engines in production refuse it: see --development of 'cairn run' and 'cairn serve'."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = "  cairn wake order order-42 coolingOff")
public final class WakeCommand extends RunCall {
  @Mixin private NamedRun named = new NamedRun();

  @Parameters(
      index = "2",
      paramLabel = "OPERATION",
      description = "The id of the sleep, as 'cairn show --json' has it; often its name.")
  private String operation = "";

  @Override
  int call(Connection connection) {
    connection.wake(named.run(), operation);
    tellDone("woken", named.run(), MissingNode.getInstance());
    return ExitCode.OK;
  }
}
