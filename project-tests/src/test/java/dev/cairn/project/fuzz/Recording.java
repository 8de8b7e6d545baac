package dev.cairn.project.fuzz;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of the sample workflow, from its start to its end.
 *
 * @param envelopes of its invocations
 * @param outputs of its invocations
 */
record Recording(List<byte[]> envelopes, List<byte[]> outputs) {
  private static final String TREE = "{\"name\":\"oak\",\"next\":null,\"children\":[]}";

  /** Sound input of the workflow. */
  static final String INPUT =
      """
      {"text":"tree","flag":true,"small":1,"shorter":2,"number":3,"count":4,"ratio":0.5,\
      "precise":0.25,"price":12.50,"big":123456789012345678901234567890,\
      "at":"2026-01-31T12:00:00Z","day":"2026-01-31","length":"PT1H30M",\
      "id":"6f1e4f4e-6d0c-4a3e-9a52-3c8a5b0f3f10","level":"HIGH","note":"none","numbers":[1,2],\
      "words":["a","b"],"counts":{"x":1},"shape":{"type":"Circle","radius":1.5},\
      "tree":{"name":"root","next":{"name":"leaf","next":null,"children":[]},"children":[]}}\
      """;

  static Recording make() {
    VirtualClock clock = new VirtualClock();
    StrictBackend backend = new StrictBackend(clock);
    WorkflowRuntime runtime = new WorkflowRuntime(backend, RuntimeOptions.defaults());
    String arn = backend.startExecution(StartRequest.of("sample", "recorded", INPUT));
    List<byte[]> envelopes = new ArrayList<>();
    List<byte[]> outputs = new ArrayList<>();
    InvocationOutput output;
    do {
      pass(clock, backend, arn);
      InvocationInput input = backend.beginInvocation(arn);
      envelopes.add(EnvelopeJson.writeInput(input));
      output = runtime.invoke(new SampleWorkflowExecutor(), input);
      outputs.add(EnvelopeJson.writeOutput(output));
      backend.completeInvocation(arn, output);
      answer(backend, arn);
    } while (output instanceof InvocationOutput.Pending);
    if (!(output instanceof InvocationOutput.Succeeded)) {
      throw new IllegalStateException("the sample ended with " + output);
    }
    return new Recording(List.copyOf(envelopes), List.copyOf(outputs));
  }

  private static void pass(VirtualClock clock, StrictBackend backend, String arn) {
    Instant next = backend.nextWakeUp(arn);
    if (!backend.isRunnable(arn) && next != null) clock.advanceTo(next);
  }

  private static void answer(StrictBackend backend, String arn) {
    for (PendingInvoke call : backend.pendingInvokes()) {
      backend.succeedInvoke(arn, call.operationId(), TREE);
    }
    String callback = backend.callbackId(arn, "approval-callback");
    if (callback != null) backend.succeedCallback(callback, "\"granted\"");
  }
}
