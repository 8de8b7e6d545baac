package dev.cairn.runtime.operation;

import dev.cairn.runtime.failure.FailureMeaning;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.invocation.ContextEnd;
import dev.cairn.runtime.invocation.OperationContext;
import dev.cairn.runtime.invocation.WorkflowThread;
import org.jspecify.annotations.Nullable;

/** Runs the code of a context and sees to it that it comes to all that it had recorded. */
public final class Complete {

  /** The value that the code returns, if it has come to all that its context had recorded. */
  public static <T extends @Nullable Object> T run(Body<T> body, WorkflowThread thread, Object name)
      throws Throwable {
    OperationContext context = thread.context();
    T result;
    try {
      result = body.run();
    } catch (Throwable e) {
      // Only a failure of the code itself is an end of it.
      switch (FailureMeaning.of(e)) {
        case OWN, WRONG_CALL ->
            ContextEnd.checkNothingLeftOut(
                thread, context, name, " fails with " + FailureRecorder.describe(e));
        case JVM, UNWINDING -> {}
      }
      throw e;
    }
    ContextEnd.checkNothingLeftOut(thread, context, name, " returns");
    return result;
  }

  private Complete() {}
}
