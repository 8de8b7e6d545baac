package dev.cairn.testing.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** One execution on a strict backend, driven by hand as a runtime would. */
final class Run {
  final VirtualClock clock;
  final StrictBackend backend;
  final String arn;
  String token = "";
  private int calls;

  private Run(VirtualClock clock, StrictBackend backend, StartRequest request) {
    this.clock = clock;
    this.backend = backend;
    this.arn = backend.startExecution(request);
  }

  /** An execution whose first invocation is live. */
  static Run invoked() {
    return invoked(BackendOptions.defaults());
  }

  static Run invoked(BackendOptions options) {
    Run run = started(options, StartRequest.of("order", "order-1", "\"input\""));
    run.invoke();
    return run;
  }

  static Run started(BackendOptions options, StartRequest request) {
    VirtualClock clock = new VirtualClock();
    return new Run(clock, new StrictBackend(clock, options), request);
  }

  /** Another execution on the same backend. */
  Run beside(StartRequest request) {
    return new Run(clock, backend, request);
  }

  String executionId() {
    return arn.substring(arn.lastIndexOf('/') + 1);
  }

  InvocationInput invoke() {
    InvocationInput input = backend.beginInvocation(arn);
    token = input.checkpointToken();
    return input;
  }

  CheckpointResult send(OperationUpdate... updates) {
    CheckpointResult result = sendAs("call-" + ++calls, updates);
    String next = result.checkpointToken();
    if (next != null) token = next;
    return result;
  }

  CheckpointResult sendAs(String clientToken, OperationUpdate... updates) {
    return backend.checkpoint(arn, token, clientToken, List.of(updates));
  }

  /** Sends updates that have to be refused, and makes sure that nothing has changed. */
  BackendException refused(OperationUpdate... updates) {
    ExecutionSnapshot before = backend.execution(arn);
    BackendException refusal =
        catchThrowableOfType(BackendException.class, () -> sendAs("refused-" + ++calls, updates));
    assertThat(refusal).describedAs("the refusal").isNotNull();
    assertThat(refusal.status()).isEqualTo(400);
    assertThat(refusal.code()).isEqualTo("InvalidParameterValueException");
    assertThat(backend.execution(arn)).isEqualTo(before);
    return refusal;
  }

  void pending() {
    backend.completeInvocation(arn, new InvocationOutput.Pending());
  }

  void succeed(String result) {
    backend.completeInvocation(arn, new InvocationOutput.Succeeded(result));
  }

  void advance(long seconds) {
    clock.advance(Duration.ofSeconds(seconds));
  }

  Operation operation(String id) {
    return backend.execution(arn).operation(id);
  }

  ExecutionStatus status() {
    return backend.execution(arn).status();
  }

  String callbackId(String operationId) {
    OperationDetails.Callback callback =
        (OperationDetails.Callback) operation(operationId).details();
    return Objects.requireNonNull(callback.callbackId());
  }

  /** The history as lines: type, and the operation where there is one. */
  List<String> historyLines() {
    return backend.history(arn).stream()
        .map(event -> event.type().wireName() + (event.id() == null ? "" : " " + event.id()))
        .toList();
  }
}
