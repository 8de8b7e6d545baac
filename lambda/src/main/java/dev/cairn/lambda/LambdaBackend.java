package dev.cairn.lambda;

import dev.cairn.lambda.http.ApiRequest;
import dev.cairn.lambda.http.LambdaApi;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.checkpoint.Continuation;
import dev.cairn.runtime.protocol.CallJson;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvalidEnvelopeException;
import dev.cairn.runtime.protocol.JsonTrouble;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.io.IOException;
import java.util.List;

/**
 * The journals that AWS Lambda keeps.
 *
 * <pre>{@code
 * WorkflowRuntime runtime = new WorkflowRuntime(LambdaBackend.create(), RuntimeOptions.defaults());
 * }</pre>
 */
public final class LambdaBackend implements Backend {
  private static final String VERSION = "2025-12-01";
  private static final String EXECUTIONS = "durable-executions";

  private final LambdaApi api;
  private final StackFunctions stack;

  /** Journals through those calls. */
  public LambdaBackend(LambdaApi api) {
    this(api, StackFunctions.of(System.getenv()));
  }

  LambdaBackend(LambdaApi api, StackFunctions stack) {
    this.api = api;
    this.stack = stack;
  }

  /** Journals through calls that find all they need where every AWS tool does. */
  public static LambdaBackend create() {
    return new LambdaBackend(LambdaApi.create());
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    byte[] body = CallJson.writeCheckpoint(token, clientToken, updates);
    byte[] answer =
        call(executionArn, ApiRequest.post(body, VERSION, EXECUTIONS, executionArn, "checkpoint"));
    try {
      return CallJson.readCheckpoint(answer);
    } catch (IOException e) {
      throw unreadable(e);
    } catch (InvalidEnvelopeException e) {
      throw Refusals.unreadable(String.valueOf(e.getMessage()), e);
    }
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    ApiRequest request =
        ApiRequest.get(VERSION, EXECUTIONS, executionArn, "state")
            .query("CheckpointToken", token)
            .query("Marker", marker)
            .query("MaxItems", String.valueOf(maxItems));
    try {
      return CallJson.readState(call(executionArn, request));
    } catch (IOException e) {
      throw unreadable(e);
    } catch (InvalidEnvelopeException e) {
      throw Refusals.unreadable(String.valueOf(e.getMessage()), e);
    }
  }

  /** As a chained invoke of this run's own function, in its own version. */
  @Override
  public Continuation continuation(String executionArn) {
    return new Continuation.NewRun(OwnFunction.of(executionArn, System.getenv()));
  }

  @Override
  public String deployedName(String named) {
    return stack.function(named);
  }

  private byte[] call(String executionArn, ApiRequest request) {
    try {
      return api.call(request).body();
    } catch (BackendException e) {
      throw Refusals.explained(executionArn, e);
    }
  }

  private static BackendException unreadable(IOException e) {
    JsonTrouble trouble = JsonTrouble.of(e);
    return Refusals.unreadable(trouble.message(), trouble.cause());
  }
}
