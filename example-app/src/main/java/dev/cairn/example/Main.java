package dev.cairn.example;

import dev.cairn.engine.storage.StorageException;
import dev.cairn.example.terminal.Terminal;
import dev.cairn.testing.fault.CrashPoint;
import dev.cairn.testing.terminal.RunView;
import dev.cairn.testing.terminal.Screen;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the order workflow on an engine in this process, and shows it on the terminal. */
@Command(
    name = "example-app",
    sortOptions = false,
    description = {
      "Runs the order workflow on this machine and shows what happens: attempts, retries, pauses,"
          + " replays, the approval and the result.",
      "",
      "It runs on an engine with an SQLite file. Kill the program at any moment and start it again:"
          + " the run goes on where it was. A day's sleep is ended after some seconds.",
      ""
    },
    footer = {
      "",
      "Exit code: 0 if the run succeeded, 1 if it failed, 2 if the options are wrong.",
      "With Gradle: ./gradlew :example-app:run --args='--reject --slow'"
    })
public final class Main implements Callable<Integer> {
  /** The option with which a process kills itself in the middle of a run. */
  static final String DIE = "--die";

  private static final String CRASH = "--crash";
  private static final Duration SHORT = Duration.ofSeconds(3);
  private static final int HIGHEST_PORT = 65_535;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  private final PrintWriter out;
  private final Terminal terminal;
  private final List<String> arguments;

  @Option(
      names = "--virtual",
      description =
          "In virtual time, on the local runner: leaps of time instead of waiting. Nothing is"
              + " kept.")
  private boolean virtual;

  @Option(
      names = "--seed",
      paramLabel = "<n>",
      defaultValue = "27",
      description =
          "When the gateway is down, and how retries are spread; ${DEFAULT-VALUE} if not given.")
  private long seed;

  @Option(names = "--fail", description = "The bank declines the card: the run fails.")
  private boolean fail;

  @ArgGroup(exclusive = true)
  private Approvals approvals = new Approvals();

  @Option(
      names = CRASH,
      arity = "0..1",
      paramLabel = "<n>",
      fallbackValue = "3",
      converter = CheckpointNumber.class,
      description =
          "The process kills itself after it took the money; another one goes on. With --virtual:"
              + " when it sends its <n>th checkpoint, the third if not given.")
  private @Nullable CrashPoint crash;

  @Option(names = "--serve", description = "Keeps the page up after the run has ended.")
  private boolean serve;

  @Option(
      names = "--port",
      paramLabel = "<port>",
      defaultValue = "8420",
      description =
          "The address of the page; ${DEFAULT-VALUE} if not given, 0 for any that is free.")
  private int port;

  @Option(
      names = "--folder",
      paramLabel = "<folder>",
      defaultValue = "build/orders",
      description =
          "The folder in which the engine and the gateway keep what they know; ${DEFAULT-VALUE} if"
              + " not given.")
  private Path folder = Path.of("");

  @Option(names = "--plain", description = "No colours.")
  private boolean plain;

  @ArgGroup(exclusive = true)
  private Speed speed = new Speed();

  @Option(names = DIE, hidden = true)
  private boolean die;

  @Option(names = "--help", usageHelp = true, description = "Shows this.")
  @SuppressWarnings("UnusedVariable") // picocli looks at it
  private boolean help;

  private static final class Approvals {
    @Option(names = "--reject", description = "The approval is refused: the payment goes back.")
    private boolean reject;

    @Option(
        names = "--no-approval",
        description =
            "Nobody decides. The run waits until you do; with --virtual the event times out and the"
                + " payment goes back.")
    private boolean silent;

    Decision decision() {
      if (silent) return Decision.NONE;
      return reject ? Decision.REFUSED : Decision.APPROVED;
    }
  }

  private static final class Speed {
    @Option(names = "--slow", description = "Half a second for each line.")
    private boolean slow;

    @Option(names = "--fast", description = "All at once, as when nobody sits at a terminal.")
    private boolean fast;
  }

  /** The moment at which a process dies: when it sends the checkpoint with that number. */
  static final class CheckpointNumber implements CommandLine.ITypeConverter<CrashPoint> {
    @Override
    public CrashPoint convert(String value) {
      try {
        return CrashPoint.beforeSend(Integer.parseInt(value));
      } catch (IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(
            "'" + value + "' is no number of a checkpoint, which count from 1");
      }
    }
  }

  private Main(PrintWriter out, Terminal terminal, List<String> arguments) {
    this.out = out;
    this.terminal = terminal;
    this.arguments = arguments;
  }

  /** Exits with 0 if the run succeeded. */
  public static void main(String[] args) {
    PrintWriter out =
        new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.exit(run(out, Terminal.ofProcess(), args));
  }

  /** Runs the program for that terminal and returns the exit code. */
  static int run(PrintWriter out, Terminal terminal, String... args) {
    CommandLine command = new CommandLine(new Main(out, terminal, List.of(args)));
    command.setOut(out);
    command.setParameterExceptionHandler(
        (wrong, given) -> {
          out.println(wrong.getMessage());
          out.println("--help says what there is.");
          return CommandLine.ExitCode.USAGE;
        });
    command.setExecutionExceptionHandler(
        (failed, given, parsed) -> {
          if (!(failed instanceof StorageException)
              && !(failed instanceof UncheckedIOException)
              && !(failed instanceof IOException)) {
            throw failed;
          }
          // A message about a file is its name alone.
          out.println(
              failed instanceof FileSystemException file && file.getReason() == null
                  ? file.getFile() + " is no folder that can be written to"
                  : failed.getMessage());
          return CommandLine.ExitCode.SOFTWARE;
        });
    return command.execute(args);
  }

  /** The order that everything here is about. */
  static Order order(String id) {
    return new Order(id, "espresso machine", "4242", new BigDecimal("249.00"));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (port < 0 || port > HIGHEST_PORT) throw wrong("--port is " + port + ", not 0..65535");
    if (serve && virtual) throw wrong("--serve keeps an engine's page up, and --virtual has none");
    if (crash != null && !virtual) {
      if (numbersCheckpoint()) throw wrong("--crash has the number of a checkpoint with --virtual");
      return new Restarts(out)
          .run(arguments.stream().filter(argument -> !argument.equals(CRASH)).toList());
    }
    Screen screen = new Screen(out, terminal.hasColours() && !plain, pace());
    RunView view = virtual ? new RunView(screen) : new RunView(screen, InstantSource.system());
    view.title("An order: charge, a day to cool off, an approval, then ship it or pay back");
    Decision decision = approvals.decision();
    if (virtual) {
      String id = "order-1001";
      return new Simulation(view, seed, fail, decision, crash).run(id, order(id));
    }
    Duration pause = speed.fast ? Duration.ZERO : SHORT;
    return new LiveRun(view, folder, port, seed, fail, decision, pause, die, serve).run();
  }

  private boolean numbersCheckpoint() {
    int given = arguments.indexOf(CRASH);
    String next = given < 0 || given == arguments.size() - 1 ? "-" : arguments.get(given + 1);
    return given < 0 || !next.startsWith("-");
  }

  private CommandLine.ParameterException wrong(String message) {
    return new CommandLine.ParameterException(spec.commandLine(), message);
  }

  private Duration pace() {
    if (speed.slow) return Duration.ofMillis(500);
    return terminal.isWatched() && !speed.fast ? Duration.ofMillis(100) : Duration.ZERO;
  }
}
