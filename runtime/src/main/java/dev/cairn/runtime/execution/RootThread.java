package dev.cairn.runtime.execution;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.failure.Sneaky;
import dev.cairn.runtime.invocation.Invocation;
import dev.cairn.runtime.invocation.LogContext;
import dev.cairn.runtime.protocol.InvocationOutput;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The code of a workflow on a thread of its own, and what it came to. */
final class RootThread implements Runnable {
  private final Invocation invocation;
  private final WorkflowExecutor<?, ?> executor;
  private final @Nullable Map<String, String> logContext = LogContext.copy();
  private @Nullable InvocationOutput output;
  private @Nullable Throwable failure;

  RootThread(Invocation invocation, WorkflowExecutor<?, ?> executor) {
    this.invocation = invocation;
    this.executor = executor;
  }

  @Override
  public void run() {
    LogContext.set(logContext);
    try {
      output = RootCode.run(invocation, executor);
    } catch (Throwable e) {
      failure = e;
    } finally {
      LogContext.set(null);
      invocation.rootEnded();
    }
  }

  InvocationOutput answer() {
    if (output != null) return output;
    throw Sneaky.<RuntimeException>raise(
        failure == null ? new IllegalStateException("a workflow came to nothing") : failure);
  }
}
