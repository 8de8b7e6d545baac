package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.app.App;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import dev.cairn.cli.preflight.Preflight;
import dev.cairn.manifest.Manifest;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
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
      "code of the app runs. The exit code is 1 if some run would break."
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
    int checked = 0;
    for (String name : names) {
      String after = null;
      do {
        JsonNode page = connection.list(unfinished(connection, name, after));
        for (JsonNode run : page.path("runs")) {
          checked++;
          check(connection, preflight, name, run.path("name").asText()).ifPresent(findings::add);
        }
        after = page.hasNonNull("next") ? page.path("next").asText() : null;
      } while (after != null);
    }
    List<String> unread =
        manifests.stream()
            .filter(it -> names.contains(it.workflow()) && it.contexts().isEmpty())
            .map(Manifest::fileName)
            .toList();
    if (isJson()) out().println(Json.write(map(checked, findings, unread)));
    else tell(connection, checked, findings, unread);
    return findings.isEmpty() ? ExitCode.OK : ExitCode.REFUSED;
  }

  private static RunQuery unfinished(
      Connection connection, String workflow, @Nullable String after) {
    RunQuery query = RunQuery.of(workflow).after(after).limit(PAGE);
    for (RunStatus status : connection.unfinished()) query = query.status(status);
    return query;
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

  private static Map<String, Object> map(
      int checked, List<Preflight.Finding> findings, List<String> unread) {
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
    map.put("unread", unread);
    return map;
  }

  private void tell(
      Connection connection, int checked, List<Preflight.Finding> findings, List<String> unread) {
    for (Preflight.Finding finding : findings) out().println(finding.message());
    for (String code : unread) {
      errors()
          .println(
              "The compiler showed no bodies of "
                  + code
                  + ": of its runs, payloads alone were compared.");
    }
    out()
        .println(
            checked
                + (checked == 1 ? " run" : " runs")
                + " under way on "
                + connection.describe()
                + ", "
                + findings.size()
                + " would break.");
  }
}
