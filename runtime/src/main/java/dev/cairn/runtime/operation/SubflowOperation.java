package dev.cairn.runtime.operation;

import dev.cairn.runtime.SubflowFailedException;
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
      WorkflowThread thread, SubflowDefinition<T> subflow, Body<T> body) {
    boolean repeated = subflow.retry().attempts() > 1;
    if (repeated) Names.check(backoffs(subflow) + subflow.retry().attempts());
    OperationSubType subType =
        repeated ? OperationSubType.WITH_RETRY : OperationSubType.RUN_IN_CHILD_CONTEXT;
    OperationCall call = OperationCall.of(thread, subflow, subType);
    return new ContextOperation<>(
            call,
            subflow.codec(),
            repeated ? () -> repeat(thread, subflow, body) : body,
            FailureRecorder::record,
            error ->
                FailureRebuilder.rebuild(
                    call.name(), error, subflow.failures(), SubflowFailedException::new))
        .run();
  }

  /** What the names of the waits between attempts begin with. */
  private static String backoffs(SubflowDefinition<?> subflow) {
    return subflow.name().text() + "-backoff-";
  }

  private static <T extends @Nullable Object> T repeat(
      WorkflowThread thread, SubflowDefinition<T> subflow, Body<T> body) throws Throwable {
    RetryPolicy retry = subflow.retry();
    String backoffs = backoffs(subflow);
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
      OperationName name = new OperationName(backoffs + attempt, "backoff");
      SleepOperation backoff = new SleepOperation(thread, subflow, name, delay);
      backoff.start();
      backoff.get();
    }
  }

  private SubflowOperation() {}
}
