package dev.cairn.cli;

import dev.cairn.cli.command.CancelCommand;
import dev.cairn.cli.command.CompletionCommand;
import dev.cairn.cli.command.DoctorCommand;
import dev.cairn.cli.command.GraphCommand;
import dev.cairn.cli.command.HistoryCommand;
import dev.cairn.cli.command.Json;
import dev.cairn.cli.command.ListCommand;
import dev.cairn.cli.command.NodesCommand;
import dev.cairn.cli.command.PreflightCommand;
import dev.cairn.cli.command.ResultCommand;
import dev.cairn.cli.command.ResumeCommand;
import dev.cairn.cli.command.RunCommand;
import dev.cairn.cli.command.SendCommand;
import dev.cairn.cli.command.ServeCommand;
import dev.cairn.cli.command.ShowCommand;
import dev.cairn.cli.command.StartCommand;
import dev.cairn.cli.command.WakeCommand;
import dev.cairn.cli.text.Printable;
import dev.cairn.cli.text.Times;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.tools.StandardOutput;
import dev.cairn.tools.ToolException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The program {@code cairn}.
 *
 * <pre>{@code
 * cairn run build/libs/shop.jar
 * cairn start order order-42 '{"total": 12}'
 * cairn show order order-42
 * }</pre>
 */
@Command(
    name = "cairn",
    description = "Runs durable workflows, and shows and operates their runs.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Done.",
      "1:Refused, not found, a check has found something, or the output cannot be written.",
      "2:Options or arguments that make no sense, or a payload that the code cannot read.",
      "3:The run has ended without a result: it failed, timed out or was stopped.",
      "4:The run has not ended in the time that was given, or cannot go on.",
      "5:The engine or the database cannot be reached."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn run build/libs/shop.jar                        run an app, see"
          + " http://127.0.0.1:8420",
      "  cairn start order order-42 '{\"total\": 12}'           start a run",
      "  cairn show order order-42                            watch it on its code",
      "  cairn send order order-42 approval '{\"granted\": true}'",
      "  cairn result order order-42 --wait 1m",
      "  cairn list --status suspended --waits approval",
      "",
      "Commands ask the engine at $CAIRN_URL, or http://127.0.0.1:8420; --db asks a database,",
      "--lambda asks AWS Lambda. 'source <(cairn completion)' completes words in bash and zsh."
    },
    subcommands = {
      RunCommand.class,
      ServeCommand.class,
      StartCommand.class,
      SendCommand.class,
      ResultCommand.class,
      CancelCommand.class,
      ResumeCommand.class,
      WakeCommand.class,
      ListCommand.class,
      ShowCommand.class,
      HistoryCommand.class,
      GraphCommand.class,
      PreflightCommand.class,
      NodesCommand.class,
      DoctorCommand.class,
      CompletionCommand.class
    })
public final class Main {
  private static final int HELP_WIDTH = 110;

  /** Java puts it in the place of bytes that are no text in the encoding of the system. */
  private static final char UNREADABLE = '\ufffd';

  private static final String NO_UTF_8 =
      "an argument has bytes that are no text in the encoding of this system, and would be"
          + " recorded as others. Set LC_ALL=C.UTF-8, or give payloads as @FILE";

  public static void main(String[] arguments) {
    StandardOutput output = new StandardOutput();
    PrintWriter out = new PrintWriter(output, true, StandardCharsets.UTF_8);
    PrintWriter errors = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(output.exitCode(run(out, errors, arguments), errors));
  }

  /** Runs a command; its exit code. */
  public static int run(PrintWriter out, PrintWriter errors, String... arguments) {
    List<String> words = Arrays.asList(arguments);
    if (words.stream().anyMatch(word -> word.indexOf(UNREADABLE) >= 0)) {
      errors.println(words.contains("--json") ? error("usage", NO_UTF_8) : "error: " + NO_UTF_8);
      return ExitCode.USAGE;
    }
    int exitCode =
        commandLine()
            .setOut(out)
            .setErr(errors)
            .setExecutionExceptionHandler(Main::fail)
            .setParameterExceptionHandler(Main::refuse)
            .execute(arguments);
    // A line that is not ended stays in the buffer, and the process may exit next.
    out.flush();
    return exitCode;
  }

  /** All commands, those of the build tools among them. */
  public static CommandLine commandLine() {
    CommandLine cairn = new CommandLine(new Main());
    for (Map.Entry<String, CommandLine> tool :
        dev.cairn.tools.Main.commands().getSubcommands().entrySet()) {
      cairn.addSubcommand(tool.getKey(), tool.getValue());
    }
    // "@order.json" is the content of a payload, not of a file with options.
    // Examples are to be copied, so no line of them is broken.
    // Values are read before a command begins, so that none acts on half of its options.
    return cairn
        .registerConverter(Duration.class, reading(Times::parseLength))
        .registerConverter(Instant.class, reading(text -> Times.parse(text, Instant.now())))
        .registerConverter(RunStatus.class, reading(RunStatus::of))
        .setUsageHelpWidth(HELP_WIDTH)
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true);
  }

  private static <T> CommandLine.ITypeConverter<T> reading(Function<String, T> reader) {
    return text -> {
      try {
        return reader.apply(text);
      } catch (DateTimeException | IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(String.valueOf(e.getMessage()));
      }
    };
  }

  /** Programs get refusals as JSON, also those of options that cannot be read. */
  private static int refuse(CommandLine.ParameterException fault, String[] arguments)
      throws Exception {
    if (!Arrays.asList(arguments).contains("--json")) {
      return dev.cairn.tools.Main.refuse(fault, arguments);
    }
    fault.getCommandLine().getErr().println(error("usage", String.valueOf(fault.getMessage())));
    return ExitCode.USAGE;
  }

  private static String error(String code, String message) {
    return Json.write(Map.of("error", Map.of("code", code, "message", message)));
  }

  /** Faults of what was given to it are told in a line; anything else is a fault of ours. */
  private static int fail(Exception fault, CommandLine command, CommandLine.ParseResult unused)
      throws Exception {
    if (fault instanceof Fault told) return tell(command, told.exitCode(), told.code(), fault);
    if (fault instanceof ToolException || fault instanceof IOException) {
      return tell(command, ExitCode.REFUSED, "refused", fault);
    }
    throw fault;
  }

  private static int tell(CommandLine command, int exitCode, String code, Exception fault) {
    String message = messageOf(fault);
    boolean isJson = command.getParseResult().hasMatchedOption("--json");
    command.getErr().println(isJson ? error(code, message) : "error: " + Printable.of(message));
    return exitCode;
  }

  private static String messageOf(Exception fault) {
    return fault instanceof FileSystemException file
        ? file.getFile() + ": " + Fault.reason(file)
        : String.valueOf(fault.getMessage());
  }

  /** The version that the jar says. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {
        "cairn " + (version == null ? "of a checkout" : version),
        "Java " + Runtime.version() + " on " + System.getProperty("os.name")
      };
    }
  }
}
