package dev.cairn.server;

import dev.cairn.engine.Engine;
import dev.cairn.http.function.FunctionInvoker;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.server.lambda.OwnedToken;
import dev.cairn.service.registry.RemoteWorkflow;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Lets an engine run functions that are elsewhere.
 *
 * <pre>{@code
 * RemoteFunctions.durable(engine, "order", HttpFunction.at(URI.create("http://localhost:9000/…")));
 * RemoteFunctions.plain(engine, "tax", HttpFunction.at(URI.create("http://localhost:9001/…")));
 * }</pre>
 */
public final class RemoteFunctions {

  /** A durable function: invoked with the envelope, it writes its checkpoints to this server. */
  public static void durable(Engine engine, String name, FunctionInvoker function) {
    engine.register(
        name,
        new RemoteWorkflow() {
          @Override
          public InvocationOutput invoke(InvocationInput input) {
            return RemoteFunctions.invoke(engine, function, input);
          }

          @Override
          public boolean isTaken(String execution) {
            return function.isTaken(execution);
          }
        });
  }

  private static InvocationOutput invoke(
      Engine engine, FunctionInvoker function, InvocationInput input) {
    String arn = input.durableExecutionArn();
    String functionArn = arn.substring(0, arn.indexOf("/durable-execution/"));
    OwnedToken token = new OwnedToken(engine.reader().nodeId(), input.checkpointToken());
    InvocationInput sent =
        new InvocationInput(
            arn, token.text(), input.operations(), input.nextMarker(), input.updatedOperationIds());
    return EnvelopeJson.readOutput(function.invoke(functionArn, EnvelopeJson.writeInput(sent)));
  }

  /** A plain function that workflows call: the payload goes in, the answer is the result. */
  public static void plain(Engine engine, String name, FunctionInvoker function) {
    engine.function(name, payload -> call(name, function, payload));
  }

  private static @Nullable String call(
      String name, FunctionInvoker function, @Nullable String payload) {
    byte[] input = (payload == null ? "null" : payload).getBytes(StandardCharsets.UTF_8);
    byte[] answer = function.invoke(name, input);
    return answer.length == 0 ? null : new String(answer, StandardCharsets.UTF_8);
  }

  private RemoteFunctions() {}
}
