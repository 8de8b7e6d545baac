package dev.cairn.lambda.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.lambda.http.LambdaApi;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.RunId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Looks at runs on AWS Lambda. Answers are JSON as Lambda writes it.
 *
 * <pre>{@code
 * LambdaRunReader reader = LambdaRunReader.create(LambdaServiceOptions.defaults());
 * String events = reader.history(new RunId("order", 1, "order-42"));
 * }</pre>
 */
public final class LambdaRunReader {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String VERSION = "2025-12-01";
  private static final String EXECUTIONS = "durable-executions";
  private static final int PAGE = 1_000;

  private final Calls calls;
  private final Runs runs;
  private final LambdaServiceOptions options;

  private LambdaRunReader(Calls calls, LambdaServiceOptions options) {
    this.calls = calls;
    this.options = options;
    this.runs = new Runs(calls, options);
  }

  /** Functions that are found so. */
  public static LambdaRunReader create(LambdaServiceOptions options) {
    return new LambdaRunReader(new Calls(LambdaApi.create(), options), options);
  }

  /**
   * The whole history of a run, with payloads: {@code {"DurableExecutionArn": …, "Events": […]}}.
   *
   * @throws UnknownRunException if there is no such run
   */
  public String history(RunId run) {
    String arn = runs.arn(run);
    ObjectNode history = JSON.createObjectNode().put("DurableExecutionArn", arn);
    ArrayNode events = history.putArray("Events");
    Markers markers = new Markers();
    String marker = null;
    try {
      do {
        ApiRequest request =
            ApiRequest.get(VERSION, EXECUTIONS, arn, "history")
                .query("IncludeExecutionData", "true")
                .query("MaxItems", Integer.toString(PAGE));
        JsonNode page = calls.history(marker == null ? request : request.query("Marker", marker));
        page.path("Events").forEach(events::add);
        marker = markers.next(page);
      } while (marker != null);
    } catch (BackendException e) {
      throw Refusals.ofRun(run, "lambda:GetDurableExecutionHistory", e);
    }
    return history.toString();
  }

  /**
   * A page of the runs of the version that a workflow's alias leads to, the newest first: {@code
   * {"DurableExecutions": […], "NextMarker": …}}.
   *
   * @param name what the runs' names have in them; null for all
   * @param status as Lambda names it; null for all
   * @param marker where the last page ended; null for the first
   */
  public String list(
      String workflow,
      @Nullable String name,
      @Nullable String status,
      @Nullable Instant startedAfter,
      @Nullable Instant startedBefore,
      @Nullable String marker,
      int limit) {
    FunctionName function = options.functionOf(workflow);
    ApiRequest request =
        ApiRequest.get(VERSION, "functions", function.name(), EXECUTIONS)
            .query("Qualifier", function.qualifier())
            .query("ReverseOrder", "true")
            .query("MaxItems", Integer.toString(Math.min(PAGE, limit)));
    if (name != null) request = request.query("DurableExecutionName", name);
    if (status != null) request = request.query("Statuses", status);
    if (startedAfter != null) request = request.query("StartedAfter", startedAfter.toString());
    if (startedBefore != null) request = request.query("StartedBefore", startedBefore.toString());
    if (marker != null) request = request.query("Marker", marker);
    try {
      return calls.list(request).toString();
    } catch (BackendException e) {
      throw Refusals.ofSearch(new RunId(workflow, 1, "*"), function, e);
    }
  }
}
