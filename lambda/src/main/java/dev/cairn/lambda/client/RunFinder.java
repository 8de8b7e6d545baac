package dev.cairn.lambda.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.UnknownRunException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the ARNs of runs. Lambda lists executions by version of the function: a run that was
 * started before the last deployment belongs to an older one than the alias leads to.
 */
final class RunFinder {
  private static final int REMEMBERED = 10_000;

  private record Key(String workflow, String id) {}

  private final Calls calls;
  private final Map<Key, String> arns =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, /* accessOrder= */ true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Key, String> eldest) {
              return size() > REMEMBERED;
            }
          });

  RunFinder(Calls calls) {
    this.calls = calls;
  }

  void remember(RunId run, @Nullable String arn) {
    if (arn != null) arns.put(new Key(run.workflow(), run.id()), arn);
  }

  String find(RunId run, FunctionName function) {
    String known = arns.get(new Key(run.workflow(), run.id()));
    if (known != null) return known;
    try {
      String arn = findIn(run, function.name(), function.qualifier());
      List<String> older = arn == null ? versions(function.name()) : List.of();
      for (int i = older.size() - 1; arn == null && i >= 0; i--) {
        arn = findIn(run, function.name(), older.get(i));
      }
      if (arn == null) {
        throw new UnknownRunException(
            "the function " + function.name() + " has no run " + run.id() + " in any version");
      }
      remember(run, arn);
      return arn;
    } catch (BackendException e) {
      throw Refusals.ofSearch(run, function, e);
    }
  }

  /** The newest execution of that name. */
  private @Nullable String findIn(RunId run, String function, String qualifier) {
    Markers markers = new Markers();
    String marker = null;
    do {
      ApiRequest request =
          ApiRequest.get("2025-12-01", "functions", function, "durable-executions")
              .query("Qualifier", qualifier)
              .query("DurableExecutionName", run.id())
              .query("ReverseOrder", "true");
      JsonNode page = calls.list(marker == null ? request : request.query("Marker", marker));
      for (JsonNode execution : page.path("DurableExecutions")) {
        // The filter may also let longer names pass.
        if (run.id().equals(Calls.text(execution, "DurableExecutionName"))) {
          return Calls.text(execution, "DurableExecutionArn");
        }
      }
      marker = markers.next(page);
    } while (marker != null);
    return null;
  }

  /** The published versions, the oldest first. */
  private List<String> versions(String function) {
    List<String> versions = new ArrayList<>();
    Markers markers = new Markers();
    String marker = null;
    do {
      ApiRequest request = ApiRequest.get("2015-03-31", "functions", function, "versions");
      JsonNode page = calls.list(marker == null ? request : request.query("Marker", marker));
      for (JsonNode version : page.path("Versions")) {
        String number = Calls.text(version, "Version");
        if (number != null && !number.startsWith("$")) versions.add(number);
      }
      marker = markers.next(page);
    } while (marker != null);
    return versions;
  }
}
