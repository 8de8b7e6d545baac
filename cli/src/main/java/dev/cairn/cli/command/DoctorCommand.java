package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.app.App;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.HttpConnection;
import dev.cairn.cli.connection.Run;
import dev.cairn.cli.text.Printable;
import dev.cairn.cli.text.Times;
import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks for what is wrong. */
@Command(
    name = "doctor",
    description = {
      "Looks for what is wrong: with Java, with an app, with the engine, with its nodes and runs.",
      "Exit code 1: something has to be done."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn doctor",
      "  cairn doctor --app build/libs/shop.jar",
      "  cairn doctor --db /var/lib/shop/cairn.db",
      "  cairn doctor --lambda --app build/libs/shop.jar"
    })
public final class DoctorCommand implements Callable<Integer> {
  private static final int JAVA = 17;
  private static final long CLOCK_MILLIS = 5_000;
  private static final Duration RECENT = Duration.ofDays(7);
  private static final int LOOKED_AT = 200;
  private static final String DIVERGED = WorkflowDivergedException.class.getName();

  @Mixin private Output output = new Output();
  @Mixin private Place place = new Place();

  @Option(
      names = "--app",
      paramLabel = "PATH",
      description = "Jars or folders with an app, to be tried; may be given several times.")
  private List<Path> places = List.of();

  private final List<Finding> findings = new ArrayList<>();

  private enum Level {
    OK("✔"),
    WARNING("!"),
    PROBLEM("✘");

    private final String icon;

    Level(String icon) {
      this.icon = icon;
    }
  }

  private record Finding(Level level, String subject, String message) {}

  @Override
  public Integer call() {
    checkJava();
    List<Manifest> manifests = places.isEmpty() ? List.of() : checkApp();
    try (Connection connection = open()) {
      if (connection != null) check(connection, manifests);
    }
    print();
    boolean isWell = findings.stream().noneMatch(it -> it.level() == Level.PROBLEM);
    return isWell ? ExitCode.OK : ExitCode.REFUSED;
  }

  private void checkJava() {
    int version = Runtime.version().feature();
    String text = Runtime.version() + ", " + System.getProperty("java.home");
    if (version >= JAVA) add(Level.OK, "java", text);
    else add(Level.PROBLEM, "java", text + ": Cairn needs Java " + JAVA + " or later");
  }

  private List<Manifest> checkApp() {
    try (App app = App.load(places)) {
      app.executors().keySet().forEach(it -> add(Level.OK, "app", describe(it)));
      return app.manifests();
    } catch (Fault e) {
      add(Level.PROBLEM, "app", String.valueOf(e.getMessage()));
      return List.of();
    }
  }

  private static String describe(Manifest manifest) {
    String made = manifest.deployment().wiring().map(it -> ", made by " + it).orElse("");
    return manifest.workflow() + " version " + manifest.version() + " can be run" + made;
  }

  private @Nullable Connection open() {
    try {
      Connection connection = place.open();
      if (connection instanceof HttpConnection engine && place.isEngine()) {
        add(
            Level.OK,
            "engine",
            engine.describe() + " is " + engine.health().path("status").asText());
      } else {
        add(Level.OK, "place", connection.describe() + " can be opened");
      }
      return connection;
    } catch (Fault e) {
      add(Level.PROBLEM, place.isEngine() ? "engine" : "place", String.valueOf(e.getMessage()));
      return null;
    }
  }

  private void check(Connection connection, List<Manifest> manifests) {
    try {
      if (connection instanceof HttpConnection) {
        JsonNode nodes = connection.nodes();
        checkNodes(nodes);
        checkClock(nodes.path("now").asLong());
        checkParked(connection.list(RunQuery.all().status(RunStatus.PARKED).limit(1000)));
        checkFailed(connection);
        if (place.isEngine()) {
          checkCode(connection, nodes);
          checkUntaken(connection);
        }
      } else {
        for (Manifest manifest : manifests) checkFunction(connection, manifest.workflow());
        if (manifests.isEmpty()) {
          add(Level.WARNING, "lambda", "give --app to see whether its functions can be reached");
        }
      }
    } catch (Fault e) {
      add(Level.PROBLEM, "engine", String.valueOf(e.getMessage()));
    }
  }

  private void checkFunction(Connection connection, String workflow) {
    try {
      var unused = connection.list(RunQuery.of(workflow).limit(1));
      add(Level.OK, "lambda", "the function of " + workflow + " can be reached");
    } catch (Fault e) {
      add(Level.PROBLEM, "lambda", String.valueOf(e.getMessage()));
    }
  }

  private void checkNodes(JsonNode answer) {
    long now = answer.path("now").asLong();
    int alive = 0;
    boolean runsSomething = false;
    for (JsonNode node : answer.path("nodes")) {
      boolean isAlive = node.path("leaseUntil").asLong() > now && !node.hasNonNull("endedAt");
      if (isAlive) alive++;
      else
        add(
            Level.WARNING,
            "nodes",
            node.path("name").asText() + " is gone, its runs are taken over");
      runsSomething |= isAlive && !node.path("versions").isEmpty();
    }
    add(Level.OK, "nodes", alive + " alive");
    if (!runsSomething && place.isEngine()) {
      add(Level.WARNING, "nodes", "none has a workflow, so that no run can go on; see 'cairn run'");
    }
  }

  /** A deployment that leaves a workflow out is not noticed by those who wait for its runs. */
  private void checkCode(Connection connection, JsonNode nodes) {
    Set<String> known = new HashSet<>();
    for (JsonNode node : nodes.path("nodes")) {
      for (JsonNode version : node.path("versions")) known.add(version.asText());
    }
    Map<String, Integer> waiting = new TreeMap<>();
    for (JsonNode run :
        connection.list(RunQuery.all().status(RunStatus.READY).limit(LOOKED_AT)).path("runs")) {
      String version = run.path("workflow").asText() + " v" + run.path("version").asText();
      if (!known.contains(version)) waiting.merge(version, 1, Integer::sum);
    }
    waiting.forEach((version, runs) -> addWaiting(runs, "a node that has the code of " + version));
  }

  /** A process of a function that was forgotten, or has ended, is missed by nobody. */
  private void checkUntaken(Connection connection) {
    Map<String, Integer> waiting = new TreeMap<>();
    for (JsonNode run :
        connection.list(RunQuery.all().status(RunStatus.RUNNING).limit(LOOKED_AT)).path("runs")) {
      if (!run.path("failing").path("untaken").asBoolean()) continue;
      waiting.merge(run.path("workflow").asText(), 1, Integer::sum);
    }
    waiting.forEach(
        (workflow, runs) ->
            addWaiting(
                runs,
                "a process of the function "
                    + workflow
                    + " that takes its invocation: start one with AWS_LAMBDA_RUNTIME_API"));
  }

  private void addWaiting(int runs, String what) {
    String waiting = runs == 1 ? "1 run waits for " : runs + " runs wait for ";
    add(Level.WARNING, "runs", waiting + what);
  }

  private void checkClock(long now) {
    long off = System.currentTimeMillis() - now;
    if (Math.abs(off) < CLOCK_MILLIS) {
      add(Level.OK, "clock", "agrees with the engine's");
    } else {
      add(
          Level.WARNING,
          "clock",
          "differs from the engine's by " + Times.length(Math.abs(off)) + "; set it by NTP");
    }
  }

  private void checkParked(JsonNode parked) {
    if (parked.path("runs").isEmpty()) add(Level.OK, "runs", "none is parked");
    for (JsonNode run : parked.path("runs")) {
      Run named = named(run);
      add(
          Level.PROBLEM,
          "runs",
          named
              + " cannot go on: "
              + run.path("parkedBecause").asText("the engine hides the reason")
              + ". Mend the cause, then 'cairn resume "
              + named
              + "', or 'cairn cancel "
              + named
              + "'");
    }
  }

  /**
   * Runs that failed by themselves are nobody's fault here; those that diverged are a deployment's.
   */
  private void checkFailed(Connection connection) {
    long since = System.currentTimeMillis() - RECENT.toMillis();
    JsonNode failed = connection.list(RunQuery.all().status(RunStatus.FAILED).limit(LOOKED_AT));
    int diverged = 0;
    for (JsonNode run : failed.path("runs")) {
      if (run.path("ended").asLong() < since) continue;
      Run named = named(run);
      if (!run.path("errorType").asText().equals(DIVERGED)) continue;
      diverged++;
      JsonNode error = connection.result(named, Duration.ZERO).path("error");
      add(
          Level.PROBLEM,
          "runs",
          named
              + " has failed, because its code was changed under it: "
              + sentence(error.path("message").asText("the engine hides the reason"))
              + " Start it again under another name; before the next deployment, 'cairn preflight'"
              + " tells which runs it would break");
    }
    if (diverged == 0) {
      String beyond = failed.hasNonNull("next") ? " of the newest " + LOOKED_AT + " failures" : "";
      add(Level.OK, "runs", "none" + beyond + " has diverged from its code in the last 7 days");
    }
  }

  private static String sentence(String text) {
    return text.endsWith(".") ? text : text + ".";
  }

  private static Run named(JsonNode run) {
    return new Run(run.path("workflow").asText(), run.path("name").asText());
  }

  private void add(Level level, String subject, String message) {
    findings.add(new Finding(level, subject, message));
  }

  private void print() {
    var out = output.out();
    if (output.isJson()) {
      List<Object> all = new ArrayList<>();
      for (Finding finding : findings) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("level", finding.level().name().toLowerCase(Locale.ROOT));
        map.put("subject", finding.subject());
        map.put("message", finding.message());
        all.add(map);
      }
      out.println(Json.write(Map.of("findings", all)));
      return;
    }
    for (Finding finding : findings) {
      out.println(
          finding.level().icon + " " + finding.subject() + ": " + Printable.of(finding.message()));
    }
  }
}
