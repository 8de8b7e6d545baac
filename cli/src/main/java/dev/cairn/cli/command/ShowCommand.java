package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.app.App;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.HistoryViews;
import dev.cairn.cli.connection.Run;
import dev.cairn.cli.text.Printable;
import dev.cairn.cli.text.Terminal;
import dev.cairn.view.RunPage;
import dev.cairn.view.RunView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a run on its code. */
@Command(
    name = "show",
    description = {
      "Shows a run on the diagram of its code, live until it ends.",
      "Without a terminal, it is shown once."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn show order order-42",
      "  cairn show order order-42 --once",
      "  cairn show order order-42 --html order-42.html",
      "  cairn show order order-42 --lambda --app build/libs/shop.jar",
      "  cairn show --from order-42.json --app build/libs/shop.jar"
    })
public final class ShowCommand extends RunCall {
  private static final Duration TICK = Duration.ofMillis(250);

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "WORKFLOW",
      description = "The workflow's name.")
  private Optional<String> workflow = Optional.empty();

  @Parameters(index = "1", arity = "0..1", paramLabel = "RUN", description = "The run's name.")
  private Optional<String> name = Optional.empty();

  @Option(names = "--once", description = "Shows the run as it is now.")
  private boolean once;

  @Option(names = "--live", description = "Shows each change, even if the output is no terminal.")
  private boolean live;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Writes one file with diagram, timeline and payloads, which needs nothing else.")
  private Optional<Path> html = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "Takes the run from a history that 'cairn history --out' or AWS has written.")
  private Optional<Path> history = Optional.empty();

  @Option(
      names = "--app",
      paramLabel = "PATH",
      description =
          "Jars or folders of classes with the workflow, for its diagram where the place of"
              + " the run does not have it; may be given several times.")
  private List<Path> app = List.of();

  @Override
  public Integer call() throws Exception {
    if (once && live) throw Fault.usage("--once or --live, not both");
    if (workflow.isPresent() != name.isPresent()) {
      throw Fault.usage("name the run by WORKFLOW and RUN");
    }
    if (history.isPresent()) return showHistory(history.get());
    if (workflow.isEmpty() || name.isEmpty()) {
      throw Fault.usage("name the run by WORKFLOW and RUN, or give a history with --from");
    }
    return super.call();
  }

  private int showHistory(Path file) throws IOException {
    if (live) throw Fault.usage("--live is of a run, not of a history in a file");
    Run named = workflow.isEmpty() ? null : new Run(workflow.get(), name.orElseThrow());
    RunView view = HistoryViews.of(text(file), named, App.manifestsIn(app));
    if (html.isPresent()) return write(html.get(), RunPage.write(view));
    JsonNode run = Json.tree(view.snapshot());
    print(run, new Screen(out(), Terminal.isThere()));
    if (isFailed(run) && !isJson()) tellFailure(Json.tree(view.payloads()).path("error"));
    return ExitCode.OK;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw Fault.unreadable(file, e);
    }
  }

  @Override
  int call(Connection connection) throws IOException, InterruptedException {
    Run run = new Run(workflow.orElseThrow(), name.orElseThrow());
    if (html.isPresent()) {
      RunView own = app.isEmpty() ? null : ownView(connection, run);
      return write(html.get(), own == null ? connection.page(run) : RunPage.write(own));
    }
    boolean isLive = !once && !isJson() && (live || Terminal.isThere());
    Screen screen = new Screen(out(), Terminal.isThere());
    JsonNode first = connection.show(run);
    JsonNode last = drawn(connection, run, first);
    if (isLive && !Connection.hasEnded(first)) last = follow(connection, run, first, screen);
    else print(last, screen);
    if (isFailed(last) && !isJson())
      tellFailure(connection.result(run, Duration.ZERO).path("error"));
    return ExitCode.OK;
  }

  private static boolean isFailed(JsonNode run) {
    return run.path("head").path("status").asText().equals("failed");
  }

  /** The reason, in one line. A place that hides payloads hides it as well. */
  private void tellFailure(JsonNode known) {
    JsonNode error = Printable.of(known);
    if (!error.hasNonNull("type") && !error.hasNonNull("message")) return;
    String message = error.path("message").asText("");
    out().println();
    out()
        .println(
            "failed because of "
                + error.path("type").asText("an error without a type")
                + (message.isEmpty() ? "" : ": " + message));
  }

  /** The run as it was shown last. */
  private JsonNode follow(Connection connection, Run run, JsonNode first, Screen screen)
      throws InterruptedException {
    JsonNode shown = drawn(connection, run, first);
    // The engine's clock; a picture that comes late must not put it back.
    long ahead = ahead(shown);
    printLive(shown, screen);
    try (Follower follower = new Follower(connection, run, first)) {
      // Where nobody reads any more, there is nothing to follow it for.
      while (!Connection.hasEnded(shown) && !out().checkError()) {
        JsonNode next = follower.next(TICK);
        if (next != null) {
          shown = drawn(connection, run, next);
          ahead = Math.max(ahead, ahead(shown));
          printLive(at(shown, ahead + millis()), screen);
        } else if (Terminal.isThere()) {
          // Elsewhere than on a terminal, time that passes is no change.
          printLive(at(shown, ahead + millis()), screen);
        }
      }
    }
    return shown;
  }

  private static long ahead(JsonNode run) {
    return run.path("head").path("now").asLong() - millis();
  }

  private static long millis() {
    return System.nanoTime() / 1_000_000;
  }

  /** The same run at another moment. */
  private static JsonNode at(JsonNode run, long now) {
    JsonNode copy = run.deepCopy();
    if (copy.path("head") instanceof ObjectNode head) head.put("now", now);
    return copy;
  }

  /** The run on its code: the place's, or the caller's where the place does not have it. */
  private JsonNode drawn(Connection connection, Run run, JsonNode shown) {
    if (app.isEmpty() || !shown.path("diagram").isEmpty()) return shown;
    JsonNode own = Json.tree(ownView(connection, run).snapshot());
    // The place knows more of the run than its history tells: whether it runs, why it is parked.
    if (own instanceof ObjectNode object) object.set("head", shown.path("head"));
    return own;
  }

  private RunView ownView(Connection connection, Run run) {
    return HistoryViews.of(Json.write(connection.history(run)), run, App.manifestsIn(app));
  }

  /** A picture that is drawn again has to fit the terminal; the last one stays, and is whole. */
  private void printLive(JsonNode run, Screen screen) {
    List<String> lines = new RunText(run, Terminal.hasColours()).lines();
    if (Connection.hasEnded(run)) screen.show(lines);
    else screen.showWithin(lines);
  }

  private void print(JsonNode run, Screen screen) {
    if (isJson()) print(run);
    else screen.show(new RunText(run, Terminal.hasColours()).lines());
  }

  private int write(Path file, String page) throws IOException {
    Files.writeString(file, page);
    tellWritten(file);
    return ExitCode.OK;
  }
}
