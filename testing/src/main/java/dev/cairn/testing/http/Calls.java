package dev.cairn.testing.http;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.testing.backend.StrictBackend;
import java.util.List;

/** Leads each path of the API to whoever has the answer. */
final class Calls {
  private final JournalCalls journals;
  private final CallbackCalls callbacks;
  private final ExecutionCalls executions;
  private final FunctionCalls functions;

  Calls(Backend journals, StrictBackend service) {
    this.journals = new JournalCalls(journals);
    this.callbacks = new CallbackCalls(service);
    this.executions = new ExecutionCalls(service);
    this.functions = new FunctionCalls(service);
  }

  Answer answer(ApiRequest request) {
    List<String> path = request.segments();
    if (path.size() < 3 || path.size() > 4) throw unknown(request);
    String what = path.get(0) + "/" + path.get(1) + (path.size() == 4 ? "/" + path.get(3) : "");
    String whose = path.get(2);
    return switch (request.method() + " " + what) {
      case "POST 2025-12-01/durable-executions/checkpoint" -> journals.checkpoint(whose, request);
      case "GET 2025-12-01/durable-executions/state" -> journals.state(whose, request);
      case "POST 2025-12-01/durable-execution-callbacks/succeed" ->
          callbacks.succeed(whose, request);
      case "POST 2025-12-01/durable-execution-callbacks/fail" -> callbacks.fail(whose, request);
      case "POST 2025-12-01/durable-execution-callbacks/heartbeat" -> callbacks.heartbeat(whose);
      case "GET 2025-12-01/durable-executions" -> executions.get(whose, request);
      case "GET 2025-12-01/durable-executions/history" -> executions.history(whose, request);
      case "POST 2025-12-01/durable-executions/stop" -> executions.stop(whose, request);
      case "GET 2025-12-01/functions/durable-executions" -> functions.executions(whose, request);
      case "POST 2015-03-31/functions/invocations" -> functions.invoke(whose, request);
      case "GET 2015-03-31/functions/versions" -> functions.versions(whose, request);
      default -> throw unknown(request);
    };
  }

  private static BackendException unknown(ApiRequest request) {
    return BackendException.refused(
        404, "UnknownOperationException", request.method() + " " + request.path());
  }
}
