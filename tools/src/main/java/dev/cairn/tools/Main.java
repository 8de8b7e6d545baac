package dev.cairn.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The program behind build plugins.
 *
 * <pre>{@code
 * java -cp … dev.cairn.tools.Main check --classes build/classes/java/main --class-path …
 * java -cp … dev.cairn.tools.Main accept --releases workflows build/classes/java/main
 * java -cp … dev.cairn.tools.Main coverage --data build/cairn/coverage build/classes/java/main
 * java -cp … dev.cairn.tools.Main diagram --out workflows.html build/classes/java/main
 * java -cp … dev.cairn.tools.Main zip --out app.zip --class-path build/libs/app.jar:…
 * java -cp … dev.cairn.tools.Main template --out template.yaml --code app.zip build/libs/app.jar
 * }</pre>
 *
 * <p>Its exit code is 0 if all is well, 1 if something has to be changed, which it prints, and 2 if
 * it was called with options that it does not know.
 */
@Command(
    name = "cairn-tools",
    description = "Checks, accepts and shows compiled workflows.",
    mixinStandardHelpOptions = true,
    subcommands = {
      CheckCommand.class,
      AcceptCommand.class,
      CoverageCommand.class,
      DiagramCommand.class,
      ExplainCommand.class,
      NewCommand.class,
      TemplateCommand.class,
      ZipCommand.class
    })
public final class Main {

  public static void main(String[] arguments) {
    StandardOutput output = new StandardOutput();
    PrintWriter out = new PrintWriter(output, true, Charset.defaultCharset());
    PrintWriter errors = new PrintWriter(System.err, true, Charset.defaultCharset());
    System.exit(output.exitCode(run(out, errors, arguments), errors));
  }

  /** Its commands, for a program that has more of them. */
  public static CommandLine commands() {
    return new CommandLine(new Main());
  }

  /** Runs a subcommand in this process; its exit code. */
  public static int run(PrintWriter out, PrintWriter errors, String... arguments) {
    int exitCode =
        commands()
            .setOut(out)
            .setErr(errors)
            .setExecutionExceptionHandler(Main::fail)
            .setParameterExceptionHandler(Main::refuse)
            .execute(arguments);
    // A line that is not ended stays in the buffer, and the process may exit next.
    out.flush();
    return exitCode;
  }

  /**
   * Tells why options cannot be read. One that does not exist is told first: it may be the reason
   * why another one is missing.
   */
  public static int refuse(CommandLine.ParameterException fault, String[] arguments)
      throws Exception {
    CommandLine command = fault.getCommandLine();
    List<String> unknown = command.getUnmatchedArguments();
    CommandLine.ParameterException told =
        unknown.isEmpty() ? fault : new CommandLine.UnmatchedArgumentException(command, unknown);
    PrintWriter errors = command.getErr();
    boolean isProgram = command.getParent() == null;
    if (isProgram && unknown.isEmpty()) {
      command.usage(errors);
    } else {
      // The help as a whole would push the message out of the window.
      errors.println(
          "error: " + (isProgram ? "there is no command " + unknown.get(0) : told.getMessage()));
      if (!CommandLine.UnmatchedArgumentException.printSuggestions(told, errors)) {
        String name = command.getCommandSpec().qualifiedName();
        errors.println("'" + name + " --help' tells what there is");
      }
    }
    return command.getCommandSpec().exitCodeOnInvalidInput();
  }

  /** Faults of what was given to it are told in a line; anything else is a fault of ours. */
  private static int fail(Exception fault, CommandLine command, CommandLine.ParseResult unused)
      throws Exception {
    if (!(fault instanceof ToolException) && !(fault instanceof IOException)) throw fault;
    command.getErr().println("error: " + fault.getMessage());
    return 1;
  }
}
