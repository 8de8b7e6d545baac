package dev.cairn.conformance.strict;

import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.functions.Invoker;
import dev.cairn.http.function.FunctionError;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.rules.InvalidOutputException;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import java.nio.charset.StandardCharsets;

/** Plays Lambda between the strict backend and functions. */
final class Invocations {
  private final StrictBackend backend;
  private final Invoker functions;

  Invocations(StrictBackend backend, Invoker functions) {
    this.backend = backend;
    this.functions = functions;
  }

  /** Invokes the function of an execution and takes its answer. */
  void invoke(String arn) {
    ExecutionSnapshot execution = backend.execution(arn);
    byte[] input = EnvelopeJson.writeInput(backend.beginInvocation(arn));
    try {
      byte[] output = functions.invoke(execution.functionName(), input);
      backend.completeInvocation(arn, EnvelopeJson.readOutput(output));
    } catch (FunctionError e) {
      backend.failInvocation(arn, e.error());
    } catch (InvalidOutputException e) {
      String message = String.valueOf(e.getMessage());
      backend.failInvocation(arn, ErrorObject.of("InvalidOutput", message));
    }
  }

  /** Calls a function that is not durable for an execution that waits for it. */
  void answer(PendingInvoke call) {
    String payload = call.payload() == null ? "null" : call.payload();
    try {
      byte[] output =
          functions.invoke(
              Functions.localName(call.functionName()), payload.getBytes(StandardCharsets.UTF_8));
      String result = new String(output, StandardCharsets.UTF_8);
      backend.succeedInvoke(call.executionArn(), call.operationId(), result);
    } catch (FunctionError e) {
      backend.failInvoke(call.executionArn(), call.operationId(), e.error());
    }
  }
}
