package dev.cairn.lambda;

import dev.cairn.lambda.http.LambdaApi;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.operation.Operations;
import dev.cairn.runtime.protocol.CallJson;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Does once, before a snapshot of the process is taken, what the first invocation would do: so the
 * snapshot holds the classes, and the first invocation after it is restored does not wait for them.
 * Runs a workflow of its own and not the user's, and calls nobody.
 */
final class Priming {
  private static final String ENVELOPE =
      """
      {"DurableExecutionArn":"arn:aws:lambda:us-east-1:0:function:f:1/durable-execution/run/id",
      "CheckpointToken":"dG9rZW4=","InitialExecutionState":{"Operations":[
      {"Id":"id","Name":"run","Type":"EXECUTION","Status":"STARTED","StartTimestamp":1,
      "ExecutionDetails":{"InputPayload":"\\"a\\""}}],"NextMarker":""}}
      """;

  /** The service's answer to the one step. */
  private static final String ANSWER =
      """
      {"CheckpointToken":"dG9rZW4=","NewExecutionState":{"Operations":[
      {"Id":"step","Name":"step","Type":"STEP","SubType":"Step","Status":"SUCCEEDED",
      "StartTimestamp":1.5,"EndTimestamp":1.5,"StepDetails":{"Attempt":1,"Result":"\\"a\\""}}]}}
      """;

  /** Whether a snapshot of this process will be taken once handlers are made. */
  static boolean isWanted() {
    return isWanted(System.getenv());
  }

  static boolean isWanted(Map<String, String> environment) {
    return "snap-start".equals(environment.get("AWS_LAMBDA_INITIALIZATION_TYPE"));
  }

  /** Runs the workflow; its answer, as it would go to Lambda. */
  static byte[] run() {
    LambdaApi.create().prime();
    InvocationInput input = EnvelopeJson.readInput(ENVELOPE.getBytes(StandardCharsets.UTF_8));
    WorkflowRuntime runtime = new WorkflowRuntime(new Echo(), RuntimeOptions.defaults());
    InvocationOutput output = runtime.invoke(new OneStep(), input);
    return EnvelopeJson.writeOutput(output);
  }

  private static final class OneStep implements WorkflowExecutor<String, String> {
    private static final StepDefinition<String, Signature.Of0<String>> STEP =
        StepDefinition.of("step", Json.codec(String.class));
    private static final WorkflowDefinition<String, String> WORKFLOW =
        WorkflowDefinition.of(
            "priming", 1, Json.codec(String.class), Json.codec(String.class), STEP);

    @Override
    public WorkflowDefinition<String, String> workflowDefinition() {
      return WORKFLOW;
    }

    @Override
    public String runWorkflow(String input) {
      return Operations.step(this, STEP, () -> input);
    }
  }

  /** Writes and reads what would be sent and received. */
  private static final class Echo implements Backend {
    @Override
    public CheckpointResult checkpoint(
        String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
      byte[] unused = CallJson.writeCheckpoint(token, clientToken, updates);
      try {
        return CallJson.readCheckpoint(ANSWER.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public StatePage state(String executionArn, String token, String marker, int maxItems) {
      return StatePage.EMPTY;
    }
  }

  private Priming() {}
}
