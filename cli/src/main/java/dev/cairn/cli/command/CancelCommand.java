package dev.cairn.cli.command;

import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

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
public final class CancelCommand extends RunCall {
  @Parameters(index = "0", paramLabel = "WORKFLOW", description = "The workflow's name.")
  private String workflow = "";

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "RUN", description = "The runs' names.")
  private List<String> names = List.of();

  /** One that is refused keeps none of the others from being stopped. */
  @Override
  int call(Connection connection) {
    int exitCode = ExitCode.OK;
    for (String name : names) {
      try {
        connection.cancel(new Run(workflow, name));
      } catch (Fault e) {
        if (names.size() == 1) throw e;
        errors().println(name + ": " + e.getMessage());
        exitCode = e.exitCode();
      }
    }
    return exitCode;
  }
}
