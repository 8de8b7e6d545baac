package dev.cairn.runtime.operation;

import dev.cairn.runtime.SubflowFailedException;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.SuspendedError;
import dev.cairn.runtime.failure.FailureRebuilder;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A subflow: a child context, repeated as a whole where it has a retry policy. */
final class SubflowOperation {

  static <T extends @Nullable Object> T run(
      Frame frame, SubflowDefinition<T> subflow, Body<T> body) {
    boolean repeated = subflow.retry().attempts() > 1;
    OperationSubType subType =
        repeated ? OperationSubType.WITH_RETRY : OperationSubType.RUN_IN_CHILD_CONTEXT;
    OperationCall call = OperationCall.of(frame, subflow, subType);
    return new ContextOperation<>(
            call,
            subflow.codec(),
            repeated ? () -> repeat(frame, subflow, body) : body,
            FailureRecorder::record,
            error ->
                FailureRebuilder.rebuild(
                    call.name(), error, subflow.failures(), SubflowFailedException::new))
        .run();
  }

  private static <T extends @Nullable Object> T repeat(
      Frame frame, SubflowDefinition<T> subflow, Body<T> body) throws Throwable {
    RetryPolicy retry = subflow.retry();
    for (int attempt = 1; ; attempt++) {
      try {
        return body.run();
      } catch (SuspendedError e) {
        throw e;
      } catch (Throwable e) {
        if (!Backoff.retries(retry, attempt, e)) throw e;
      }
      Duration delay =
          Backoff.delay(
              retry, attempt, frame.invocation().options().random(), frame.invocation().profile());
      OperationName name =
          new OperationName(subflow.name().text() + "-backoff-" + attempt, "backoff");
      SleepOperation backoff = new SleepOperation(frame, subflow, name, delay);
      backoff.start();
      backoff.get();
    }
  }

  private SubflowOperation() {}
}
