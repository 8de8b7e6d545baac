package dev.cairn.lambda.client;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.lambda.http.ApiResponse;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Starts, reads and stops runs. */
final class Runs {
  private static final String VERSION = "2025-12-01";
  private static final String EXECUTIONS = "durable-executions";
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  private final Calls calls;
  private final LambdaServiceOptions options;
  private final RunFinder finder;

  Runs(Calls calls, LambdaServiceOptions options) {
    this.calls = calls;
    this.options = options;
    finder = new RunFinder(calls);
  }

  void start(RunId run, @Nullable String input) {
    if (!NAME.matcher(run.id()).matches()) {
      throw new IllegalArgumentException(
          "Lambda does not take the id '"
              + run.id()
              + "' for a run: 1 to 64 letters, digits, - and _ are allowed");
    }
    int bytes = JsonSize.utf8(input);
    if (bytes > Limits.INVOKE_PAYLOAD_BYTES) {
      throw new IllegalArgumentException(
          "the input of the run "
              + run
              + " takes "
              + bytes
              + " bytes, allowed are "
              + Limits.INVOKE_PAYLOAD_BYTES
              + "; pass a reference to it instead");
    }
    FunctionName function = options.functionOf(run.workflow());
    // Nothing is sent as null: of an empty body, some make an empty object.
    byte[] body = (input == null ? "null" : input).getBytes(StandardCharsets.UTF_8);
    ApiRequest request =
        ApiRequest.post(body, "2015-03-31", "functions", function.name(), "invocations")
            .query("Qualifier", function.qualifier())
            .header("X-Amz-Invocation-Type", "Event")
            .header("X-Amz-Durable-Execution-Name", run.id());
    try {
      ApiResponse answer = calls.call(request);
      finder.remember(run, answer.header("X-Amz-Durable-Execution-Arn"));
    } catch (BackendException e) {
      throw Refusals.ofStart(run, function, e);
    }
  }

  /**
   * The ARN of a run.
   *
   * @throws UnknownRunException if there is no such run, or none yet
   */
  String arn(RunId run) {
    return finder.find(run, options.functionOf(run.workflow()));
  }

  RunOutcome outcome(RunId run) {
    ApiRequest request =
        ApiRequest.get(VERSION, EXECUTIONS, arn(run)).query("IncludeExecutionData", "true");
    JsonNode execution;
    try {
      execution = calls.read(request);
    } catch (BackendException e) {
      throw Refusals.ofRun(run, "lambda:GetDurableExecution", e);
    }
    String status = Calls.text(execution, "Status");
    return switch (String.valueOf(status)) {
      case "RUNNING" -> new RunOutcome.Running();
      case "SUCCEEDED" -> new RunOutcome.Succeeded(result(run, execution));
      case "FAILED" -> new RunOutcome.Failed(error(execution, "Execution.Failed"));
      case "TIMED_OUT" -> new RunOutcome.TimedOut(error(execution, "Execution.TimedOut"));
      case "STOPPED" -> new RunOutcome.Stopped(error(execution, "Execution.Stopped"));
      default ->
          throw new IllegalStateException(
              "the run " + run + " has the unknown status " + status + "; update cairn-lambda");
    };
  }

  private static @Nullable String result(RunId run, JsonNode execution) {
    JsonNode included = execution.get("ExecutionDataIncluded");
    if (included != null && !included.asBoolean()) {
      throw new IllegalStateException(
          "the run "
              + run
              + " has ended, but its result is not shown to this caller: allow it to use the key"
              + " that the function's executions are encrypted with");
    }
    return Calls.text(execution, "Result");
  }

  private static ErrorObject error(JsonNode execution, String otherwise) {
    return Calls.error(execution.get("Error"), otherwise);
  }

  void stop(RunId run) {
    ErrorObject error = ErrorObject.of("Execution.Stopped", "the run was cancelled");
    ApiRequest request = ApiRequest.post(Calls.json(error), VERSION, EXECUTIONS, arn(run), "stop");
    try {
      ApiResponse unused = calls.call(request);
    } catch (BackendException e) {
      throw Refusals.ofRun(run, "lambda:StopDurableExecution", e);
    }
  }
}
