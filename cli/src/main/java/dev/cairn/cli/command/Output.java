package dev.cairn.cli.command;

import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The output of a command, for people or for programs. */
final class Output {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Option(names = "--json", description = "Prints JSON, for programs.")
  private boolean json;

  boolean isJson() {
    return json;
  }

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  PrintWriter errors() {
    return spec.commandLine().getErr();
  }
}
