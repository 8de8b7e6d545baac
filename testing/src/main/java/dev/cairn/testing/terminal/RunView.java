package dev.cairn.testing.terminal;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.ExecutionListenerAdapter;
import dev.cairn.runtime.OperationRef;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerListener;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.VirtualClock;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * Shows runs while they happen: a line for each thing that the runner or the runtime tells.
 *
 * <pre>{@code
 * RunView view = RunView.on(System.out);
 * LocalRunner runner = LocalRunner.create(view.showing(RunnerOptions.defaults()));
 * }</pre>
 */
public final class RunView extends ExecutionListenerAdapter implements RunnerListener {
  private static final int NAME_WIDTH = 11;

  private static final int RULE_WIDTH = 60;

  private final Screen screen;
  private final InstantSource clock;
  private @Nullable LocalRunner runner;

  /** A view in the virtual time of the runner that it shows. */
  public RunView(Screen screen) {
    this(screen, () -> VirtualClock.START);
  }

  /** A view by that clock, where no local runner tells the time. */
  public RunView(Screen screen, InstantSource clock) {
    this.screen = screen;
    this.clock = clock;
  }

  /** A view that prints there, without colours and at once. */
  public static RunView on(PrintStream out) {
    PrintWriter writer = new PrintWriter(out, true, Charset.defaultCharset());
    return new RunView(new Screen(writer, false, Duration.ZERO));
  }

  /** The same options, with this view shown. */
  public RunnerOptions showing(RunnerOptions options) {
    return options.listener(this).runtime(runtime -> runtime.listener(this));
  }

  @Override
  public void runnerCreated(LocalRunner runner) {
    this.runner = runner;
  }

  /** Says what there is to see. */
  public void title(String text) {
    screen.line(screen.paint(Ink.BOLD, text));
    screen.line("");
  }

  /** Somebody or something outside the run acts. */
  public void outside(String who, String what) {
    row(" ", Ink.BLUE, who, what);
  }

  /** The run has come to a good end. */
  public void succeeded(String run, String result) {
    screen.line("");
    row("✓", Ink.GREEN, run, screen.paint(Ink.BOLD, result));
  }

  /** The run has failed. */
  public void failed(String run, ErrorObject error) {
    screen.line("");
    row("✗", Ink.RED, run, screen.paint(Ink.BOLD, "failed with " + describe(error)));
  }

  /** Sums up. */
  public void sum(int invocations, int operations) {
    String counts = count(invocations, "invocation") + ", " + count(operations, "operation");
    String time =
        runner == null
            ? ""
            : ", " + Times.of(Duration.between(VirtualClock.START, now())) + " of virtual time";
    row(" ", Ink.PLAIN, "", counts + time);
  }

  private static String count(int n, String noun) {
    return n + " " + noun + (n == 1 ? "" : "s");
  }

  @Override
  public void runStarted(String executionId, String workflow) {
    row("▸", Ink.BOLD, executionId, "is started: workflow " + workflow);
  }

  @Override
  public void invocationStarted(String executionId, int number) {
    String title = "── invocation " + number + " ";
    String rule = "─".repeat(RULE_WIDTH - title.length());
    screen.line("");
    screen.line(time() + "  " + screen.paint(Ink.BOLD, title + rule));
  }

  @Override
  public void invocationEnded(String executionId, int number, InvocationOutput output) {
    output.match(new Answer());
  }

  /** The end of an invocation that is not the end of its run. */
  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private final class Answer implements InvocationOutput.Cases<@Nullable Void, RuntimeException> {
    @Override
    public @Nullable Void pending(InvocationOutput.Pending pending) {
      Instant wakeUp = runner == null ? null : runner.backend().nextWakeUp();
      String until = wakeUp == null ? "" : ", until " + Times.of(wakeUp) + " at the latest";
      row("‖", Ink.DIM, "suspended", screen.paint(Ink.DIM, "nothing runs" + until));
      return null;
    }

    @Override
    public @Nullable Void continuedAs(InvocationOutput.ContinuedAs continuedAs) {
      row("↻", Ink.PLAIN, "goes on", "with another input and an empty journal");
      return null;
    }

    @Override
    public @Nullable Void succeeded(InvocationOutput.Succeeded succeeded) {
      return null;
    }

    @Override
    public @Nullable Void failed(InvocationOutput.Failed failed) {
      return null;
    }
  }

  @Override
  public void invocationFailed(String executionId, int number, ErrorObject error) {
    row("✗", Ink.RED, "invocation", error.message() + "; the run is invoked again");
  }

  @Override
  public void timeAdvanced(Instant from, Instant to) {
    row("»", Ink.CYAN, "time", "leaps by " + Times.of(Duration.between(from, to)));
  }

  @Override
  public void eventDelivered(String executionId, String event) {
    row("✉", Ink.BLUE, event, "event delivered");
  }

  @Override
  public void eventKept(String executionId, String event) {
    row("✉", Ink.BLUE, event, "event kept until the run waits for it");
  }

  @Override
  protected void attemptStarted(ExecutionEvent.AttemptStarted started) {
    row("▸", Ink.PLAIN, started.operation(), "attempt " + started.attempt());
  }

  @Override
  protected void attemptFailed(ExecutionEvent.AttemptFailed failed) {
    Duration wait = failed.nextAttemptIn();
    String next = wait == null ? "not to be tried again" : "again in " + Times.of(wait);
    String text = "attempt " + failed.attempt() + " failed: " + describe(failed.error());
    row("✗", wait == null ? Ink.RED : Ink.YELLOW, failed.operation(), text + "; " + next);
  }

  @Override
  protected void operationEnded(ExecutionEvent.OperationEnded ended) {
    OperationRef operation = ended.operation();
    OperationStatus status = ended.status();
    // The attempt that failed last has told it.
    if (status == OperationStatus.FAILED && operation.pauseIndex() == 0) return;
    boolean good = status == OperationStatus.SUCCEEDED;
    row(good ? "✓" : "✗", good ? Ink.GREEN : Ink.RED, operation, outcome(operation, status));
  }

  @Override
  protected void operationReplayed(ExecutionEvent.OperationReplayed replayed) {
    String text = screen.paint(Ink.DIM, "replayed from the journal: " + replayed.status());
    row("↺", Ink.DIM, replayed.operation(), text);
  }

  @Override
  protected void paused(ExecutionEvent.Paused paused) {
    OperationRef operation = paused.operation();
    Instant wakesAt = paused.wakesAt();
    boolean event = operation.subType() == OperationSubType.CALLBACK;
    String end = wakesAt == null ? "" : (event ? ", until " : "wakes up at ") + Times.of(wakesAt);
    String what = (event ? "waits for the event" : "") + end;
    row("‖", Ink.YELLOW, operation, "pause " + operation.pauseIndex() + ": " + what);
  }

  private static String outcome(OperationRef operation, OperationStatus status) {
    return operation.pauseIndex() == 0
        ? status.name()
        : status + ": pause " + operation.pauseIndex() + " is over";
  }

  private static String describe(ErrorObject error) {
    String type = error.type() == null ? "error" : error.type();
    return type.substring(type.lastIndexOf('.') + 1) + ": " + error.message();
  }

  private void row(String sign, Ink ink, OperationRef operation, String text) {
    row(sign, ink, operation.name(), text);
  }

  private void row(String sign, Ink ink, String name, String text) {
    String padded = name + " ".repeat(Math.max(0, NAME_WIDTH - name.length()));
    String head = screen.paint(ink, sign) + " " + screen.paint(ink, padded);
    screen.line((time() + "  " + head + " " + text).stripTrailing());
  }

  private String time() {
    return screen.paint(Ink.DIM, Times.of(now()));
  }

  private Instant now() {
    return runner == null ? clock.instant() : runner.clock().instant();
  }
}
