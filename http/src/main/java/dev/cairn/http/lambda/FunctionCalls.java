package dev.cairn.http.lambda;

import dev.cairn.http.Answer;
import dev.cairn.http.JsonObject;
import dev.cairn.http.Request;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.StartRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The calls of those who invoke functions and list their executions. */
final class FunctionCalls {
  /** Lambda ends synchronous invocations after that, waits included. */
  private static final Duration PATIENCE = Duration.ofMinutes(15);

  private final DurableService service;

  FunctionCalls(DurableService service) {
    this.service = service;
  }

  Answer invoke(Request request) throws IOException {
    String function = request.variable("function");
    String qualifier = request.parameter("Qualifier");
    FunctionCatalog.Target target = target(function, qualifier);
    if (!target.durable()) throw Parameters.invalid(target.name() + " is no durable function");
    if (qualifier == null && !isQualified(function)) {
      throw Parameters.invalid("You cannot invoke a durable function using an unqualified ARN.");
    }
    String body = request.text();
    JsonObject.check(body);
    String type = request.header("x-amz-invocation-type");
    boolean waits = type == null || type.equals("RequestResponse");
    if (!waits && !"Event".equals(type)) {
      throw Parameters.invalid("The invocation type is RequestResponse or Event, not " + type);
    }
    String name = request.header("x-amz-durable-execution-name");
    StartRequest start =
        new StartRequest(
            target.name(),
            target.version(),
            name == null ? service.newName() : name,
            body.isEmpty() ? null : body,
            waits,
            target.executionTimeout());
    String arn = service.start(start);
    Answer answer = waits ? outcome(shown(service.await(arn, PATIENCE))) : Answer.empty(202);
    return answer
        .header("X-Amz-Durable-Execution-Arn", arn)
        .header("X-Amz-Executed-Version", target.version());
  }

  /** A caller who knows the input of a run could else read its result by starting it again. */
  private ExecutionDescription shown(ExecutionDescription execution) {
    return service.hidesPayloads() ? execution.withoutPayloads() : execution;
  }

  /** The result as the caller of a function gets it. */
  private static Answer outcome(ExecutionDescription execution) {
    if (execution.status() == ExecutionStatus.SUCCEEDED) {
      String result = execution.result() == null ? "null" : execution.result();
      return LambdaRoutes.json(result.getBytes(StandardCharsets.UTF_8));
    }
    ErrorObject error = execution.error();
    String type = error == null ? null : error.type();
    String message = error == null ? null : error.message();
    String said = "the execution is " + execution.status();
    return LambdaRoutes.json(
            AnswerWriter.write(
                out -> {
                  out.writeStringField("errorType", type == null ? "Execution" : type);
                  out.writeStringField("errorMessage", message == null ? said : message);
                }))
        .header("X-Amz-Function-Error", "Unhandled");
  }

  Answer executions(Request request) {
    String function = request.variable("function");
    String qualifier = request.parameter("Qualifier");
    FunctionCatalog.Target target = target(function, qualifier);
    ExecutionFilter filter =
        new ExecutionFilter(
            target.name(),
            qualifier == null ? null : target.version(),
            request.parameter("DurableExecutionName"),
            statuses(request),
            Parameters.time(request, "StartedAfter"),
            Parameters.time(request, "StartedBefore"),
            Parameters.flag(request, "ReverseOrder", false));
    String marker = request.parameter("Marker");
    return LambdaRoutes.json(
        ExecutionWriter.executions(
            service.executions(filter, marker, Parameters.maxItems(request))));
  }

  /** Given once for each status. */
  private static Set<ExecutionStatus> statuses(Request request) {
    Set<ExecutionStatus> statuses = new LinkedHashSet<>();
    for (String name : request.parameters("Statuses")) {
      try {
        statuses.add(ExecutionStatus.valueOf(name));
      } catch (IllegalArgumentException e) {
        throw Parameters.invalid("Statuses: there is no " + name);
      }
    }
    return statuses;
  }

  Answer versions(Request request) {
    String name = target(request.variable("function"), null).name();
    List<String> versions = service.versions(name);
    return LambdaRoutes.json(
        ExecutionWriter.versions(
            ListPage.of(versions, request.parameter("Marker"), Parameters.maxItems(request))));
  }

  private FunctionCatalog.Target target(String function, @Nullable String qualifier) {
    String name = qualifier == null ? function : function + ":" + qualifier;
    FunctionCatalog.Target target = service.function(name);
    if (target == null) {
      throw BackendException.refused(
          404, "ResourceNotFoundException", "Function not found: " + name);
    }
    return target;
  }

  private static boolean isQualified(String function) {
    int start = function.indexOf(":function:");
    return function.indexOf(':', start < 0 ? 0 : start + ":function:".length()) >= 0;
  }
}
