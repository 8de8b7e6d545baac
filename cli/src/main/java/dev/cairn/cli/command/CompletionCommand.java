package dev.cairn.cli.command;

import dev.cairn.cli.ExitCode;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the script that completes words. */
@Command(
    name = "completion",
    description = "Prints a script with which bash and zsh complete commands and options.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  source <(cairn completion)", "  cairn completion > /etc/bash_completion.d/cairn"})
public final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().getOut().println(AutoComplete.bash("cairn", spec.root().commandLine()));
    return ExitCode.OK;
  }
}
