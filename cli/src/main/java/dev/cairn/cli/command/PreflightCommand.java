package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.app.App;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import dev.cairn.cli.preflight.Preflight;
import dev.cairn.cli.text.Printable;
import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares the journals of runs under way with the code of an app. */
@Command(
    name = "preflight",
    description = {
      "Lists the runs under way that the code of an app would break, and where, before it is"
          + " deployed.",
      "Journals are compared with the flow and the payload types that the compiler wrote down; no",
      "code of the app runs. The exit code is 1 if some run would break. Runs of workflows that"
          + " the",
      "app does not have are counted; another app may have them."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn preflight build/libs/shop.jar",
      "  cairn preflight build/classes/java/main --url https://engine.example:8420",
      "  cairn preflight build/libs/shop.jar --db cairn.db --json",
      "  cairn preflight build/libs/shop.jar --lambda --alias live --workflow order"
    })
public final class PreflightCommand extends RunCall {
  private static final int PAGE = 100;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "The app: jars, folders of classes, folders of jars.")
  private List<Path> places = List.of();

  @Option(names = "--workflow", paramLabel = "NAME", description = "One workflow alone.")
  private Optional<String> workflow = Optional.empty();

  @Override
  int call(Connection connection) {
    List<Manifest> manifests = App.manifestsIn(places);
    SortedSet<String> names = new TreeSet<>();
    for (Manifest manifest : manifests) names.add(manifest.workflow());
    if (workflow.isPresent()) names.removeIf(name -> !name.equals(workflow.get()));
    if (names.isEmpty()) {
      throw Fault.of(
          "not_found",
          "there is no workflow "
              + workflow.map(name -> name + " ").orElse("")
              + "in "
              + places
              + ". Give jars or folders of classes that were compiled with cairn-processor");
    }
    Preflight preflight = new Preflight(manifests);
    List<Preflight.Finding> findings = new ArrayList<>();
    AtomicInteger checked = new AtomicInteger();
    for (String name : names) {
      forEach(
          connection,
          RunQuery.of(name),
          run -> {
            checked.incrementAndGet();
            check(connection, preflight, name, run.path("name").asText()).ifPresent(findings::add);
          });
    }
    SortedMap<String, Integer> others = new TreeMap<>();
    if (workflow.isEmpty() && connection.listsAllWorkflows()) {
      forEach(
          connection,
          RunQuery.all(),
          run -> {
            String name = run.path("workflow").asText();
            if (!names.contains(name)) others.merge(name, 1, Integer::sum);
          });
    }
    List<String> unread =
        manifests.stream()
            .filter(it -> names.contains(it.workflow()) && it.contexts().isEmpty())
            .map(Manifest::fileName)
            .toList();
    Report report = new Report(checked.get(), findings, others, unread);
    if (isJson()) out().println(Json.write(report.json()));
    else tell(connection, report);
    return findings.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
  }

  /** Shows all runs that have not ended, page by page. */
  private static void forEach(Connection connection, RunQuery runs, Consumer<JsonNode> seen) {
    RunQuery query = runs.limit(PAGE);
    for (RunStatus status : connection.unfinished()) query = query.status(status);
    String after = null;
    do {
      JsonNode page = connection.list(query.after(after));
      page.path("runs").forEach(seen);
      after = page.hasNonNull("next") ? page.path("next").asText() : null;
    } while (after != null);
  }

  private static Optional<Preflight.Finding> check(
      Connection connection, Preflight preflight, String workflow, String run) {
    JsonNode history = connection.history(new Run(workflow, run));
    try {
      return preflight.check(workflow, run, history.toString());
    } catch (IllegalArgumentException e) {
      throw Fault.of("the history of " + workflow + " " + run + ": " + e.getMessage(), e);
    }
  }

  /**
   * The outcome for all runs.
   *
   * @param checked the number of runs that were compared
   * @param others the number of runs of each workflow that the app does not have
   * @param unread manifests without code
   */
  private record Report(
      int checked,
      List<Preflight.Finding> findings,
      SortedMap<String, Integer> others,
      List<String> unread) {

    Map<String, Object> json() {
      List<Map<String, Object>> breaks = new ArrayList<>();
      for (Preflight.Finding finding : findings) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("workflow", finding.workflow());
        map.put("name", finding.run());
        map.put("version", finding.version());
        if (finding.operation() != null) map.put("operation", finding.operation());
        map.put("code", finding.code());
        map.put("message", finding.message());
        breaks.add(map);
      }
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("runs", checked);
      map.put("breaks", breaks);
      map.put("notCompared", others);
      map.put("unread", unread);
      return map;
    }
  }

  private static String count(int runs) {
    return runs + (runs == 1 ? " run" : " runs");
  }

  private void tell(Connection connection, Report report) {
    for (Preflight.Finding finding : report.findings()) {
      out().println(Printable.of(finding.message()));
    }
    report
        .others()
        .forEach(
            (name, runs) ->
                errors()
                    .println(
                        count(runs)
                            + " of "
                            + name
                            + (runs == 1 ? " was" : " were")
                            + " not compared: the app has no such workflow. If no other app has"
                            + " it, these runs will wait."));
    for (String code : report.unread()) {
      errors()
          .println(
              "The compiler showed no bodies of "
                  + code
                  + ": of its runs, payloads alone were compared.");
    }
    out()
        .println(
            count(report.checked())
                + (report.others().isEmpty() ? "" : " of the app's workflows")
                + " under way on "
                + connection.describe()
                + ", "
                + report.findings().size()
                + " would break.");
  }
}
