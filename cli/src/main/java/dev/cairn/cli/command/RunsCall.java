package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import dev.cairn.cli.text.Printable;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Parameters;

/** A command that does the same to each of several runs of a workflow. */
abstract class RunsCall extends RunCall {
  @Parameters(index = "0", paramLabel = "WORKFLOW", description = "The workflow's name.")
  private String workflow = "";

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "RUN", description = "The runs' names.")
  private List<String> names = List.of();

  abstract Done call(Connection connection, Run run);

  /**
   * The outcome for one run.
   *
   * @param word for the act, in the past tense
   * @param answer more about it; missing if there is nothing
   */
  record Done(String word, JsonNode answer) {
    static Done of(String word) {
      return new Done(word, MissingNode.getInstance());
    }
  }

  /** One that is refused keeps none of the others from being looked after. */
  @Override
  final int call(Connection connection) {
    int exitCode = ExitCode.OK;
    for (String name : names) {
      try {
        Run run = new Run(workflow, name);
        Done done = call(connection, run);
        tellDone(done.word(), run, done.answer());
      } catch (Fault e) {
        if (names.size() == 1) throw e;
        errors()
            .println(
                isJson()
                    ? error(name, e)
                    : name + ": " + Printable.of(String.valueOf(e.getMessage())));
        exitCode = e.exitCode();
      }
    }
    return exitCode;
  }

  /** An object of its own for each run that was refused. */
  private static String error(String name, Fault e) {
    return Json.write(
        Map.of(
            "error",
            Map.of("run", name, "code", e.code(), "message", String.valueOf(e.getMessage()))));
  }
}
