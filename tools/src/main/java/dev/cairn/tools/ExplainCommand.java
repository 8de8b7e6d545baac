package dev.cairn.tools;

import dev.cairn.tools.catalogue.Catalogue;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what a diagnostic means, and what to do. */
@Command(
    name = "explain",
    description = "Explains a message of the compiler, with its remedy.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  cairn explain CAIRN304", "  cairn explain"})
public final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      arity = "0..1",
      paramLabel = "<id>",
      description = "The id of the message, such as CAIRN304 or 304; without it all are listed.")
  private Optional<String> id = Optional.empty();

  @Override
  public Integer call() {
    PrintWriter out = command.commandLine().getOut();
    Catalogue catalogue = Catalogue.read();
    if (id.isEmpty()) {
      for (Catalogue.Section section : catalogue.sections()) {
        out.println(section.id() + ": " + section.title());
      }
      return 0;
    }
    Catalogue.Section section =
        catalogue
            .find(id.get())
            .orElseThrow(
                () ->
                    new ToolException(
                        "there is no message "
                            + id.get()
                            + "; \"explain\" without an id lists all of them"));
    out.print(section.text());
    return 0;
  }
}
