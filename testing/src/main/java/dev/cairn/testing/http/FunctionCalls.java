package dev.cairn.testing.http;

import com.fasterxml.jackson.core.JsonParser;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What callers of functions ask. Only asynchronous invocations are served. */
final class FunctionCalls {
  private final StrictBackend service;
  private final Quota lists;

  FunctionCalls(StrictBackend service) {
    this.service = service;
    lists = new Quota(service, 15);
  }

  Answer invoke(String function, ApiRequest request) {
    String qualifier = request.parameter("Qualifier");
    if (qualifier == null && !isQualified(function)) {
      throw Parameters.invalid("You cannot invoke a durable function using an unqualified ARN.");
    }
    FunctionCatalog.Target target = target(function, qualifier);
    if (!target.durable()) throw Parameters.invalid(target.name() + " is no durable function");
    if (!"Event".equals(request.headers().get("x-amz-invocation-type"))) {
      throw Parameters.invalid("This server takes invocations of the type Event only");
    }
    checkJson(request.body());
    String name = request.headers().get("x-amz-durable-execution-name");
    StartRequest start =
        new StartRequest(
            target.name(),
            target.version(),
            name == null ? "execution-" + service.executions().size() : name,
            request.body().isEmpty() ? null : request.body(),
            /* synchronous= */ false,
            target.executionTimeout());
    String arn = service.startExecution(start);
    Map<String, String> headers =
        Map.of("X-Amz-Durable-Execution-Arn", arn, "X-Amz-Executed-Version", target.version());
    return new Answer(202, headers, new byte[0]);
  }

  /** Without a qualifier these are the executions of the unpublished version, and no others. */
  Answer executions(String function, ApiRequest request) {
    lists.take();
    String qualifier = request.parameter("Qualifier");
    String version = qualifier == null ? "$LATEST" : target(function, qualifier).version();
    String name = target(function, qualifier).name();
    String wanted = request.parameter("DurableExecutionName");
    List<ExecutionSnapshot> found = new ArrayList<>();
    for (ExecutionSnapshot execution : all()) {
      boolean matches =
          execution.functionName().equals(name)
              && execution.version().equals(version)
              && (wanted == null || execution.executionName().contains(wanted));
      if (matches) found.add(execution);
    }
    if (Parameters.flag(request, "ReverseOrder", false)) Collections.reverse(found);
    return Answer.ok(ExecutionWriter.executions(Page.of(found, request)));
  }

  /** The unpublished version, and those that have executions. */
  Answer versions(String function, ApiRequest request) {
    lists.take();
    String name = target(function, null).name();
    TreeSet<Integer> published = new TreeSet<>();
    for (ExecutionSnapshot execution : all()) {
      boolean counts = execution.functionName().equals(name) && !execution.version().contains("$");
      if (counts) published.add(Integer.valueOf(execution.version()));
    }
    List<String> versions = new ArrayList<>(List.of("$LATEST"));
    published.forEach(version -> versions.add(version.toString()));
    return Answer.ok(ExecutionWriter.versions(Page.of(versions, request)));
  }

  private List<ExecutionSnapshot> all() {
    return service.executions().stream().map(service::execution).toList();
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

  private static void checkJson(String body) {
    try (JsonParser parser = JsonTree.FACTORY.createParser(body)) {
      while (parser.nextToken() != null) parser.skipChildren();
    } catch (IOException e) {
      throw JsonTree.refused(String.valueOf(e.getMessage()));
    }
  }
}
