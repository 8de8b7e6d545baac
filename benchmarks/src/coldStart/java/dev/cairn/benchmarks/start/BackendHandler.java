package dev.cairn.benchmarks.start;

import dev.cairn.lambda.LambdaHandler;
import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.checkpoint.Backend;
import java.util.function.Supplier;

/** A handler on a backend of its own. */
final class BackendHandler extends LambdaHandler {
  BackendHandler(WorkflowExecutor<?, ?> executor, Backend backend) {
    super(new One(executor), backend, RuntimeOptions.defaults());
  }

  private record One(WorkflowExecutor<?, ?> executor) implements Supplier<WorkflowExecutor<?, ?>> {
    @Override
    public WorkflowExecutor<?, ?> get() {
      return executor;
    }
  }
}
