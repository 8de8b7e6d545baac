package dev.cairn.runtime.operation;

import dev.cairn.Delivery;
import dev.cairn.runtime.StepFailedException;
import dev.cairn.runtime.StepInterruptedException;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.codec.RoundTrip;
import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.failure.AttemptMark;
import dev.cairn.runtime.failure.FailureRebuilder;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.platform.Bodies;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A step: runs user code and records how it ended. */
class StepOperation<M, T extends @Nullable Object> extends AttemptedOperation<T> {
  private final StepDefinition<T, ?> step;
  private final MethodCall<M, T> body;

  /** The result, where reading what was written would only give it again. */
  private @Nullable T exact;

  StepOperation(
      WorkflowThread thread, Named<? extends StepDefinition<T, ?>> step, MethodCall<M, T> body) {
    super(OperationCall.of(thread, step, OperationSubType.STEP));
    this.step = step.definition();
    this.body = body;
  }

  @Override
  AttemptOutcome runUserCode(@Nullable String state) throws Throwable {
    T result = runBody(call().invocation().platform().bodies(), body);
    if (RoundTrip.isExact(step.codec())) exact = result;
    return new AttemptOutcome.Succeeded(
        Payloads.encode(step.codec(), result, call().name(), call().profile().payloadBytes()));
  }

  /** Runs the user's method. */
  T runBody(Bodies bodies, MethodCall<M, T> body) throws Throwable {
    return bodies.run(step, null, body);
  }

  @Override
  AttemptOutcome afterFailure(Throwable failure) {
    ErrorObject error = FailureRecorder.record(failure);
    boolean retried = Backoff.retries(step.retry(), attempt(), failure);
    if (!retried) return new AttemptOutcome.Failed(error);
    Duration delay =
        Backoff.delay(
            step.retry(), attempt(), call().invocation().platform().random(), call().profile());
    return new AttemptOutcome.RetryAfterFailure(error, delay);
  }

  @Override
  OperationUpdate deferred(@Nullable String state, AttemptMark counted, Duration delay) {
    ErrorObject error =
        ErrorObject.of(
            "Cairn.Deferred", call().name() + " is left to an invocation that has time for it");
    return call().retry(counted.in(error), delay);
  }

  @Override
  AttemptOutcome cutOff(StepTimeoutException cut) {
    return afterFailure(cut);
  }

  @Override
  @Nullable Throwable interruption() {
    if (step.delivery() == Delivery.AT_LEAST_ONCE) return null;
    return new StepInterruptedException(
        "step "
            + call().name()
            + " was cut off in attempt "
            + attempt()
            + "; whether it took effect is not known");
  }

  @Override
  boolean startsDurably() {
    return step.delivery() == Delivery.AT_MOST_ONCE;
  }

  @Override
  @Nullable Duration timeout() {
    return step.timeout();
  }

  @Override
  T decode(@Nullable String payload) {
    return Payloads.decode(step.codec(), payload, call().name());
  }

  @Override
  T fresh(@Nullable String payload) {
    return exact != null ? exact : decode(payload);
  }

  @Override
  Throwable rebuild(ErrorObject error) {
    return FailureRebuilder.rebuild(
        call().name(), error, step.failures(), StepFailedException::new);
  }
}
