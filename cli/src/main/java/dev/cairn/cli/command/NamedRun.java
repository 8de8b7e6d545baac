package dev.cairn.cli.command;

import dev.cairn.cli.connection.Run;
import picocli.CommandLine.Parameters;

/** The two arguments that name a run. */
final class NamedRun {
  @Parameters(index = "0", paramLabel = "WORKFLOW", description = "The workflow's name.")
  private String workflow = "";

  @Parameters(index = "1", paramLabel = "RUN", description = "The run's name.")
  private String name = "";

  Run run() {
    return new Run(workflow, name);
  }
}
