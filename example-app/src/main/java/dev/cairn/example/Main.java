package dev.cairn.example;

import dev.cairn.example.terminal.RunView;
import dev.cairn.example.terminal.Screen;
import dev.cairn.example.terminal.Terminal;
import dev.cairn.runtime.client.WorkflowFailedException;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.fault.CrashPoint;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the order workflow in virtual time and shows it on the terminal. */
@Command(
    name = "example-app",
    sortOptions = false,
    description = {
      "Runs the order workflow on this machine, in virtual time, and shows what happens: attempts,"
          + " retries, pauses, replays, leaps of time, the approval and the result.",
      ""
    },
    footer = {
      "",
      "Exit code: 0 if the run succeeded, 1 if it failed, 2 if the options are wrong.",
      "With Gradle: ./gradlew :example-app:run --args='--reject --slow'"
    })
public final class Main implements Callable<Integer> {
  private static final String RUN = "order-1001";
  private static final Order ORDER =
      new Order(RUN, "espresso machine", "4242", new BigDecimal("249.00"));
  private static final Duration DECISION_AFTER = Duration.ofDays(3);

  private final PrintWriter out;
  private final Terminal terminal;

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
  private Decision decision = new Decision();

  @Option(
      names = "--crash",
      paramLabel = "<n>",
      converter = CheckpointNumber.class,
      description = "The process dies when it sends its <n>th checkpoint; another one goes on.")
  private @Nullable CrashPoint crash;

  @Option(names = "--plain", description = "No colours.")
  private boolean plain;

  @ArgGroup(exclusive = true)
  private Speed speed = new Speed();

  @Option(names = "--help", usageHelp = true, description = "Shows this.")
  @SuppressWarnings("UnusedVariable") // picocli looks at it
  private boolean help;

  private static final class Decision {
    @Option(names = "--reject", description = "The approval is refused: the payment goes back.")
    private boolean reject;

    @Option(
        names = "--no-approval",
        description = "Nobody decides: the event times out, the payment goes back.")
    private boolean silent;
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

  private Main(PrintWriter out, Terminal terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /** Exits with 0 if the run succeeded. */
  public static void main(String[] args) {
    PrintWriter out =
        new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    System.exit(run(out, Terminal.ofProcess(), args));
  }

  /** Runs the program for that terminal and returns the exit code. */
  static int run(PrintWriter out, Terminal terminal, String... args) {
    CommandLine command = new CommandLine(new Main(out, terminal));
    command.setOut(out);
    command.setParameterExceptionHandler(
        (wrong, given) -> {
          out.println(wrong.getMessage());
          out.println("--help says what there is.");
          return CommandLine.ExitCode.USAGE;
        });
    return command.execute(args);
  }

  @Override
  public Integer call() {
    RunView view = new RunView(new Screen(out, terminal.hasColours() && !plain, pace()));
    PaymentGateway gateway =
        new FakePaymentGateway(seed, fail, what -> view.outside("gateway", what));
    LocalRunner runner =
        LocalRunner.create(options(view)).register(() -> new OrderWorkflowExecutor(gateway));
    OrderWorkflowClient orders = new OrderWorkflowClient(runner);
    view.watch(runner);
    view.title("An order: charge, a day to cool off, an approval, then ship it or pay back");

    orders.start(RUN, ORDER);
    if (!decision.silent) runner.after(DECISION_AFTER, () -> decide(view, orders));
    int exitCode = await(view, orders);
    ExecutionSnapshot run = runner.execution(RUN);
    view.sum(run.invocations(), run.operations().size() - 1);
    return exitCode;
  }

  private Duration pace() {
    if (speed.slow) return Duration.ofMillis(500);
    return terminal.isWatched() && !speed.fast ? Duration.ofMillis(100) : Duration.ZERO;
  }

  private RunnerOptions options(RunView view) {
    RunnerOptions options =
        RunnerOptions.defaults()
            .seed(seed)
            .listener(view)
            .runtime(runtime -> runtime.listener(view));
    return crash == null ? options : options.crashAt(crash);
  }

  private void decide(RunView view, OrderWorkflowClient orders) {
    view.outside("Ada", decision.reject ? "refuses the order" : "approves the order");
    orders.approval(RUN, decision.reject ? Approval.refused("Ada") : Approval.granted("Ada"));
  }

  private static int await(RunView view, OrderWorkflowClient orders) {
    try {
      Receipt receipt = orders.result(RUN);
      view.succeeded(RUN, receipt.outcome() + ": " + receipt.note());
      return 0;
    } catch (WorkflowFailedException e) {
      view.failed(RUN, e.error());
      return 1;
    }
  }
}
