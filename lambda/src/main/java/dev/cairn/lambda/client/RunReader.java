package dev.cairn.lambda.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.client.RunSummary;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists runs and reads their histories. */
final class RunReader {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String VERSION = "2025-12-01";
  private static final String EXECUTIONS = "durable-executions";
  private static final int PAGE = 1_000;

  private final Calls calls;
  private final Runs runs;
  private final LambdaServiceOptions options;

  RunReader(Calls calls, Runs runs, LambdaServiceOptions options) {
    this.calls = calls;
    this.runs = runs;
    this.options = options;
  }

  List<HistoryEvent> history(RunId run) {
    String arn = runs.arn(run);
    List<HistoryEvent> events = new ArrayList<>();
    Markers markers = new Markers();
    String marker = null;
    try {
      do {
        ApiRequest request =
            ApiRequest.get(VERSION, EXECUTIONS, arn, "history")
                .query("IncludeExecutionData", "true")
                .query("MaxItems", Integer.toString(PAGE));
        JsonNode page = calls.history(marker == null ? request : request.query("Marker", marker));
        for (JsonNode event : page.path("Events")) {
          events.add(HistoryEvent.of(JSON.convertValue(event, Map.class)));
        }
        marker = markers.next(page);
      } while (marker != null);
    } catch (BackendException e) {
      throw Refusals.ofRun(run, "lambda:GetDurableExecutionHistory", e);
    }
    return events;
  }

  /** Lambda lists the runs of one version of a function: the one that its alias leads to. */
  RunList list(RunQuery query) {
    String workflow = query.workflow();
    if (workflow == null) {
      throw new UnsupportedOperationException("Lambda lists the runs of one workflow: name it");
    }
    if (query.waitsFor() != null) {
      throw new UnsupportedOperationException("Lambda does not list what runs wait for");
    }
    FunctionName function = options.functionOf(workflow);
    ApiRequest request =
        ApiRequest.get(VERSION, "functions", function.name(), EXECUTIONS)
            .query("Qualifier", function.qualifier())
            .query("ReverseOrder", "true")
            .query("MaxItems", Integer.toString(Math.min(PAGE, query.limit())));
    request = with(request, "DurableExecutionName", query.namePrefix());
    request = with(request, "Statuses", status(query));
    request = with(request, "StartedAfter", query.startedFrom());
    request = with(request, "StartedBefore", query.startedBefore());
    request = with(request, "Marker", query.after());
    try {
      JsonNode page = calls.list(request);
      List<RunSummary> found = new ArrayList<>();
      for (JsonNode execution : page.path("DurableExecutions")) {
        RunSummary run = summary(workflow, execution);
        // Lambda finds names that have the text anywhere in them.
        if (begins(run.run().id(), query.namePrefix())) found.add(run);
      }
      return new RunList(found, Calls.text(page, "NextMarker"));
    } catch (BackendException e) {
      throw Refusals.ofSearch(new RunId(workflow, 1, "*"), function, e);
    }
  }

  private static ApiRequest with(ApiRequest request, String name, @Nullable Object value) {
    return value == null ? request : request.query(name, value.toString());
  }

  private static boolean begins(String name, @Nullable String prefix) {
    return prefix == null || name.startsWith(prefix);
  }

  private static @Nullable String status(RunQuery query) {
    if (query.statuses().isEmpty()) return null;
    if (query.statuses().size() > 1) {
      throw new UnsupportedOperationException("Lambda lists the runs of one status");
    }
    RunStatus status = query.statuses().iterator().next();
    return switch (status) {
      case RUNNING, SUCCEEDED, FAILED, TIMED_OUT, STOPPED -> status.name();
      case READY, SUSPENDED, PARKED ->
          throw new UnsupportedOperationException(
              "Lambda does not tell which runs are "
                  + status.word()
                  + "; all that have not ended are running");
    };
  }

  private static RunSummary summary(String workflow, JsonNode execution) {
    String functionArn = execution.path("FunctionArn").asText();
    String version = functionArn.substring(functionArn.lastIndexOf(':') + 1);
    JsonNode ended = execution.path("EndTimestamp");
    return new RunSummary(
        new RunId(
            workflow,
            version.matches("[0-9]{1,9}") ? Integer.parseInt(version) : 1,
            execution.path("DurableExecutionName").asText()),
        RunStatus.of(execution.path("Status").asText()),
        time(execution.path("StartTimestamp")),
        ended.isMissingNode() || ended.isNull() ? null : time(ended),
        List.of());
  }

  private static Instant time(JsonNode time) {
    return time.isNumber()
        ? Instant.ofEpochMilli(Math.round(time.asDouble() * 1000))
        : Instant.parse(time.asText());
  }
}
