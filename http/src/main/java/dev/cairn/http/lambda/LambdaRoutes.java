package dev.cairn.http.lambda;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The paths of Lambda's API, in front of a service. */
public final class LambdaRoutes {
  private static final String EXECUTION = "/2025-12-01/durable-executions/{arn}";
  private static final String CALLBACK = "/2025-12-01/durable-execution-callbacks/{id}";
  private static final ErrorObject NO_ERROR = new ErrorObject(null, null, null, List.of());

  private final DurableService service;
  private final Filter errors = new LambdaErrors();

  public LambdaRoutes(DurableService service) {
    this.service = service;
  }

  /** Whether a path is one of Lambda's. */
  public static boolean isLambda(String path) {
    return path.startsWith("/2025-12-01/") || path.startsWith("/2015-03-31/");
  }

  /** Adds the paths to others. */
  public void addTo(Router router) {
    add(router, "POST", EXECUTION + "/checkpoint", this::checkpoint);
    add(router, "GET", EXECUTION + "/state", this::state);
    add(router, "GET", EXECUTION, this::execution);
    add(router, "GET", EXECUTION + "/history", this::history);
    add(router, "POST", EXECUTION + "/stop", this::stop);
    add(router, "POST", CALLBACK + "/succeed", this::succeed);
    add(router, "POST", CALLBACK + "/fail", this::fail);
    add(router, "POST", CALLBACK + "/heartbeat", this::heartbeat);
    FunctionCalls functions = new FunctionCalls(service);
    String function = "/functions/{function}";
    add(router, "POST", "/2015-03-31" + function + "/invocations", functions::invoke);
    add(router, "GET", "/2015-03-31" + function + "/versions", functions::versions);
    add(router, "GET", "/2025-12-01" + function + "/durable-executions", functions::executions);
  }

  private void add(Router router, String method, String pattern, Handler handler) {
    router.add(method, pattern, errors.before(handler));
  }

  // --- Invocations ---

  private Answer checkpoint(Request request) throws IOException {
    var json = request.json();
    String clientToken = json.text("ClientToken");
    return json(
        AnswerWriter.checkpoint(
            service.checkpoint(
                request.variable("arn"),
                json.requiredText("CheckpointToken"),
                clientToken == null ? "" : clientToken,
                RequestReader.updates(json))));
  }

  private Answer state(Request request) {
    String token = request.parameter("CheckpointToken");
    String marker = request.parameter("Marker");
    if (token == null) throw Parameters.invalid("CheckpointToken is missing");
    int maxItems = Parameters.number(request, "MaxItems", 0);
    return json(
        AnswerWriter.state(
            service.state(request.variable("arn"), token, marker == null ? "" : marker, maxItems)));
  }

  // --- Callbacks ---

  private Answer succeed(Request request) throws IOException {
    String body = request.text();
    service.succeedCallback(request.variable("id"), body.isEmpty() ? null : body);
    return json(AnswerWriter.empty());
  }

  private Answer fail(Request request) throws IOException {
    ErrorObject error = RequestReader.errorIn(request.text());
    service.failCallback(request.variable("id"), error == null ? NO_ERROR : error);
    return json(AnswerWriter.empty());
  }

  private Answer heartbeat(Request request) {
    service.heartbeatCallback(request.variable("id"));
    return json(AnswerWriter.empty());
  }

  // --- Executions ---

  private Answer execution(Request request) {
    boolean withData = showsPayloads(request, true);
    return json(ExecutionWriter.execution(service.execution(request.variable("arn")), withData));
  }

  private Answer history(Request request) {
    List<HistoryEvent> events = new ArrayList<>(service.history(request.variable("arn")));
    if (Parameters.flag(request, "ReverseOrder", false)) Collections.reverse(events);
    boolean withData = showsPayloads(request, false);
    ListPage<HistoryEvent> page =
        ListPage.of(events, request.parameter("Marker"), Parameters.maxItems(request));
    return json(ExecutionWriter.history(page, withData));
  }

  private boolean showsPayloads(Request request, boolean otherwise) {
    return Parameters.flag(request, "IncludeExecutionData", otherwise) && !service.hidesPayloads();
  }

  private Answer stop(Request request) throws IOException {
    ErrorObject error = RequestReader.errorIn(request.text());
    return json(ExecutionWriter.stopped(service.stop(request.variable("arn"), error)));
  }

  static Answer json(byte[] body) {
    return Answer.of("application/json", body);
  }
}
