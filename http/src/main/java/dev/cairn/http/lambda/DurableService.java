package dev.cairn.http.lambda;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.StartRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A durable service that can be called over HTTP: the engine, or the strict backend of tests. It
 * refuses a call with a {@link dev.cairn.runtime.checkpoint.BackendException}, in Lambda's words.
 */
public interface DurableService {

  // --- For invocations ---

  CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates);

  StatePage state(String executionArn, String token, String marker, int maxItems);

  // --- For those who answer callbacks ---

  void succeedCallback(String callbackId, @Nullable String result);

  void failCallback(String callbackId, ErrorObject error);

  void heartbeatCallback(String callbackId);

  // --- For callers of functions ---

  /** The function of that name, which may have a qualifier; null if there is none. */
  FunctionCatalog.@Nullable Target function(String name);

  /** Starts an execution, or finds the one that was started so; its ARN. */
  String start(StartRequest request);

  /** A name for an execution whose caller has none. */
  String newName();

  /**
   * Waits until an execution has ended.
   *
   * @return the execution as it is then, or when the time is up
   */
  ExecutionDescription await(String executionArn, Duration atMost);

  // --- For those who look after executions ---

  ExecutionDescription execution(String executionArn);

  List<HistoryEvent> history(String executionArn);

  /** Stops an execution for good, and says when. */
  Instant stop(String executionArn, @Nullable ErrorObject error);

  /**
   * A page of executions.
   *
   * @param marker where the page before ended; null for the first
   */
  ListPage<ExecutionDescription> executions(
      ExecutionFilter filter, @Nullable String marker, int maxItems);

  /** The versions of a function. */
  List<String> versions(String functionName);

  /** Whether payloads are kept from those who look after executions. */
  default boolean hidesPayloads() {
    return false;
  }
}
