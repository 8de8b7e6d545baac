package dev.cairn.runtime.operation;

import dev.cairn.runtime.SubflowFailedException;
import dev.cairn.runtime.definition.Named;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.FailureRebuilder;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.protocol.OperationSubType;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A subflow: a child context, repeated as a whole where it has a retry policy. */
final class SubflowOperation {

  static <T extends @Nullable Object> T run(
      WorkflowThread thread, Named<SubflowDefinition<T>> named, Body<T> body) {
    SubflowDefinition<T> subflow = named.definition();
    boolean repeated = subflow.retry().attempts() > 1;
    if (repeated) Names.check(backoffs(named.name().text()) + subflow.retry().attempts());
    OperationSubType subType =
        repeated ? OperationSubType.WITH_RETRY : OperationSubType.RUN_IN_CHILD_CONTEXT;
    OperationCall call = OperationCall.of(thread, named, subType);
    return new ContextOperation<>(
            call,
            subflow.codec(),
            repeated ? () -> repeat(thread, subflow, backoffs(call.name()), body) : body,
            FailureRecorder::record,
            error ->
                FailureRebuilder.rebuild(
                    call.name(), error, subflow.failures(), SubflowFailedException::new))
        .run();
  }

  /** The beginning of the names of the waits between attempts. */
  private static String backoffs(String subflow) {
    return subflow + "-backoff-";
  }

  private static <T extends @Nullable Object> T repeat(
      WorkflowThread thread, SubflowDefinition<T> subflow, String backoffs, Body<T> body)
      throws Throwable {
    RetryPolicy retry = subflow.retry();
    for (int attempt = 1; ; attempt++) {
      try {
        return body.run();
      } catch (Throwable e) {
        boolean own = FailureMeaning.of(e) == FailureMeaning.OWN;
        if (!own || !Backoff.retries(retry, attempt, e)) throw e;
      }
      Duration delay =
          Backoff.delay(
              retry,
              attempt,
              thread.invocation().platform().random(),
              thread.invocation().profile());
      OperationName name = OperationName.of(backoffs + attempt, "backoff");
      SleepOperation backoff =
          new SleepOperation(thread, subflow, name, new SleepOperation.Fixed(delay));
      backoff.start();
      backoff.get();
    }
  }

  private SubflowOperation() {}
}
