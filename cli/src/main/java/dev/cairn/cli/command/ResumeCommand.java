package dev.cairn.cli.command;

import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import picocli.CommandLine.Command;

/** Takes up parked runs again. */
@Command(
    name = "resume",
    description = {
      "Takes up parked runs again, once their cause is mended.",
      "They go on where they stopped; their attempts are counted anew."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  cairn list --status parked", "  cairn resume order order-42 order-43"})
public final class ResumeCommand extends RunsCall {
  @Override
  Done call(Connection connection, Run run) {
    connection.resume(run);
    return Done.of("resumed");
  }
}
