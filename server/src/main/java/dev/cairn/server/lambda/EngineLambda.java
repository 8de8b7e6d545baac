package dev.cairn.server.lambda;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineReader;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.http.lambda.DurableService;
import dev.cairn.http.lambda.ExecutionDescription;
import dev.cairn.http.lambda.ExecutionFilter;
import dev.cairn.http.lambda.ListPage;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.server.access.WaitLimit;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.service.StartRequest;
import dev.cairn.service.rules.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The engine behind Lambda's API. */
public final class EngineLambda implements DurableService {
  private final Engine engine;
  private final boolean hidePayloads;
  private final WaitLimit waits;

  /**
   * @param waits how many callers may wait for the end of what they start
   */
  public EngineLambda(Engine engine, boolean hidePayloads, WaitLimit waits) {
    this.engine = engine;
    this.hidePayloads = hidePayloads;
    this.waits = waits;
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    CheckpointResult result =
        engine.backend().checkpoint(executionArn, own(token), clientToken, updates);
    String next = result.checkpointToken();
    return next == null
        ? result
        : new CheckpointResult(
            new OwnedToken(engine.reader().nodeId(), next).text(), result.newState());
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    return engine.backend().state(executionArn, own(token), marker, maxItems);
  }

  /** The token that this node has given; one of a node that has ended is good for nothing. */
  private String own(String token) {
    OwnedToken owned = OwnedToken.parse(token);
    if (owned != null && owned.node() == engine.reader().nodeId()) return owned.token();
    throw Refusal.token(
        owned == null ? "nobody was ever given it" : "the node that gave it has ended");
  }

  @Override
  public void succeedCallback(String callbackId, @Nullable String result) {
    refusing(
        () -> {
          engine.sendEvent(address(callbackId), result);
          return true;
        });
  }

  @Override
  public void failCallback(String callbackId, ErrorObject error) {
    refusing(
        () -> {
          engine.failEvent(address(callbackId), error);
          return true;
        });
  }

  @Override
  public void heartbeatCallback(String callbackId) {
    refusing(
        () -> {
          engine.heartbeat(address(callbackId));
          return true;
        });
  }

  private static EventAddress address(String callbackId) {
    return new EventAddress.Identified(new CallbackId(callbackId));
  }

  @Override
  public FunctionCatalog.@Nullable Target function(String name) {
    return engine.functions().find(name);
  }

  @Override
  public String start(StartRequest request) {
    if (request.synchronous()) waits.requireRoom();
    RunId run =
        new RunId(
            request.functionName(), Integer.parseInt(request.version()), request.executionName());
    return refusing(
        () -> {
          engine.start(run, request.input());
          return EngineReader.arn(row(run));
        });
  }

  @Override
  public String newName() {
    return UUID.randomUUID().toString();
  }

  @Override
  public ExecutionDescription await(String executionArn, Duration atMost) {
    return refusing(
        () -> {
          RunId run = run(row(executionArn));
          RunOutcome unused =
              waits.orElse(
                  () -> engine.await(run, atMost),
                  () -> {
                    throw WaitLimit.refusal();
                  });
          return describe(row(executionArn));
        });
  }

  @Override
  public ExecutionDescription execution(String executionArn) {
    return refusing(() -> describe(row(executionArn)));
  }

  @Override
  public boolean hidesPayloads() {
    return hidePayloads;
  }

  @Override
  public List<HistoryEvent> history(String executionArn) {
    return refusing(() -> engine.history(run(row(executionArn))));
  }

  @Override
  public Instant stop(String executionArn, @Nullable ErrorObject error) {
    ErrorObject reason =
        error == null ? ErrorObject.of("Execution.Stopped", "The execution was stopped") : error;
    return refusing(
        () -> {
          engine.stop(run(row(executionArn)), reason);
          // Another node may still have to stop it.
          Long ended = row(executionArn).ended();
          return Instant.ofEpochMilli(ended == null ? engine.reader().now() : ended);
        });
  }

  /** Oldest first, unless reversed. */
  @Override
  public ListPage<ExecutionDescription> executions(
      ExecutionFilter filter, @Nullable String marker, int maxItems) {
    var page =
        engine
            .reader()
            .list(
                new ListQuery(
                    filter.functionName(),
                    Statuses.stored(filter.statuses()),
                    null,
                    filter.name(),
                    millis(filter.startedAfter()),
                    millis(filter.startedBefore()),
                    null,
                    marker == null ? null : place(marker),
                    !filter.reverseOrder(),
                    maxItems));
    List<ExecutionDescription> found = new ArrayList<>();
    for (ExecutionRow row : page.executions()) {
      String qualifier = filter.qualifier();
      if (qualifier == null || qualifier.equals(Integer.toString(row.version()))) {
        found.add(describe(row));
      }
    }
    var next = page.next();
    return new ListPage<>(found, next == null ? null : next.toString());
  }

  private static ListQuery.Place place(String marker) {
    try {
      return ListQuery.Place.parse(marker);
    } catch (IllegalArgumentException e) {
      throw BackendException.refused(
          400, "InvalidParameterValueException", "Marker is not valid: " + marker);
    }
  }

  private static @Nullable Long millis(@Nullable Instant time) {
    return time == null ? null : time.toEpochMilli();
  }

  @Override
  public List<String> versions(String functionName) {
    List<String> versions = new ArrayList<>(List.of("$LATEST"));
    FunctionCatalog.Target newest = engine.functions().find(functionName);
    if (newest == null || !newest.durable()) return versions;
    for (int version = 1; version <= Integer.parseInt(newest.version()); version++) {
      if (engine.functions().find(functionName + ":" + version) != null) {
        versions.add(Integer.toString(version));
      }
    }
    return versions;
  }

  // --- Runs ---

  private ExecutionRow row(String arn) {
    return engine.reader().row(arn).orElseThrow(() -> notFound(arn));
  }

  private ExecutionRow row(RunId run) {
    return engine
        .reader()
        .row(run.workflow(), run.id())
        .orElseThrow(() -> notFound(run.toString()));
  }

  private static RunId run(ExecutionRow row) {
    return new RunId(row.workflow(), row.version(), row.name());
  }

  private static ExecutionDescription describe(ExecutionRow row) {
    Long ended = row.ended();
    return new ExecutionDescription(
        EngineReader.arn(row),
        row.workflow(),
        Integer.toString(row.version()),
        row.name(),
        Statuses.shown(row.status()),
        Instant.ofEpochMilli(row.started()),
        ended == null ? null : Instant.ofEpochMilli(ended),
        row.input(),
        row.result(),
        EngineReader.error(row));
  }

  // --- Refusals ---

  private static <T> T refusing(Supplier<T> call) {
    try {
      return call.get();
    } catch (EventNotAwaitedException e) {
      throw BackendException.refused(
          400, "CallbackTimeoutException", String.valueOf(e.getMessage()));
    } catch (RunAlreadyStartedException e) {
      throw BackendException.refused(
          409, "DurableExecutionAlreadyStartedException", String.valueOf(e.getMessage()));
    } catch (UnknownRunException e) {
      throw notFound(String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw BackendException.refused(
          400, "InvalidParameterValueException", String.valueOf(e.getMessage()));
    } catch (RejectedExecutionException e) {
      throw BackendException.refused(429, "TooManyRequestsException", "Rate exceeded");
    }
  }

  private static BackendException notFound(String what) {
    return BackendException.refused(
        404, "ResourceNotFoundException", "Durable execution not found: " + what);
  }
}
