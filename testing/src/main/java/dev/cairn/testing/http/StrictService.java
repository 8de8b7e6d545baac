package dev.cairn.testing.http;

import dev.cairn.http.lambda.DurableService;
import dev.cairn.http.lambda.ExecutionDescription;
import dev.cairn.http.lambda.ExecutionFilter;
import dev.cairn.http.lambda.ListPage;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The strict backend as it is served.
 *
 * @param journals takes checkpoints, maybe with hooks before the backend
 */
record StrictService(Backend journals, StrictBackend backend) implements DurableService {

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    return journals.checkpoint(executionArn, token, clientToken, updates);
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    return journals.state(executionArn, token, marker, maxItems);
  }

  @Override
  public void succeedCallback(String callbackId, @Nullable String result) {
    backend.succeedCallback(callbackId, result);
  }

  @Override
  public void failCallback(String callbackId, ErrorObject error) {
    backend.failCallback(callbackId, error);
  }

  @Override
  public void heartbeatCallback(String callbackId) {
    backend.heartbeatCallback(callbackId);
  }

  @Override
  public FunctionCatalog.@Nullable Target function(String name) {
    return backend.function(name);
  }

  @Override
  public String start(StartRequest request) {
    // In virtual time nobody could wait for the answer, and nothing must have begun.
    if (request.synchronous()) throw onlyEvents();
    return backend.startExecution(request);
  }

  @Override
  public String newName() {
    return "execution-" + backend.executions().size();
  }

  @Override
  public ExecutionDescription await(String executionArn, Duration atMost) {
    throw onlyEvents();
  }

  private static BackendException onlyEvents() {
    return BackendException.refused(
        400,
        "InvalidParameterValueException",
        "This server takes invocations of the type Event only");
  }

  @Override
  public ExecutionDescription execution(String executionArn) {
    return describe(backend.execution(executionArn));
  }

  private static ExecutionDescription describe(ExecutionSnapshot execution) {
    String arn = execution.arn();
    Operation own = execution.operation(arn.substring(arn.lastIndexOf('/') + 1));
    return new ExecutionDescription(
        arn,
        execution.functionName(),
        execution.version(),
        execution.executionName(),
        execution.status(),
        Instant.ofEpochMilli(own.startMillis()),
        own.endMillis() == 0 ? null : Instant.ofEpochMilli(own.endMillis()),
        execution.input(),
        execution.result(),
        execution.error());
  }

  @Override
  public List<HistoryEvent> history(String executionArn) {
    return backend.history(executionArn);
  }

  @Override
  public Instant stop(String executionArn, @Nullable ErrorObject error) {
    backend.stopExecution(executionArn, error);
    return backend.now();
  }

  /** Without a qualifier these are the executions of the unpublished version, and no others. */
  @Override
  public ListPage<ExecutionDescription> executions(
      ExecutionFilter filter, @Nullable String marker, int maxItems) {
    String version = filter.qualifier() == null ? "$LATEST" : filter.qualifier();
    String name = filter.name() == null ? "" : filter.name();
    List<ExecutionDescription> found = new ArrayList<>();
    for (ExecutionDescription execution : all(filter.functionName())) {
      boolean matches =
          execution.version().equals(version)
              && execution.executionName().contains(name)
              && (filter.statuses().isEmpty() || filter.statuses().contains(execution.status()))
              && isWithin(execution.start(), filter.startedAfter(), filter.startedBefore());
      if (matches) found.add(execution);
    }
    if (filter.reverseOrder()) Collections.reverse(found);
    return ListPage.of(found, marker, maxItems);
  }

  private static boolean isWithin(Instant time, @Nullable Instant after, @Nullable Instant before) {
    return (after == null || !time.isBefore(after)) && (before == null || time.isBefore(before));
  }

  /** The unpublished version, and those that have executions. */
  @Override
  public List<String> versions(String functionName) {
    TreeSet<Integer> published = new TreeSet<>();
    for (ExecutionDescription execution : all(functionName)) {
      if (!execution.version().contains("$")) published.add(Integer.valueOf(execution.version()));
    }
    List<String> versions = new ArrayList<>(List.of("$LATEST"));
    published.forEach(version -> versions.add(version.toString()));
    return versions;
  }

  private List<ExecutionDescription> all(String functionName) {
    return backend.executions().stream()
        .map(backend::execution)
        .filter(execution -> execution.functionName().equals(functionName))
        .map(StrictService::describe)
        .toList();
  }
}
