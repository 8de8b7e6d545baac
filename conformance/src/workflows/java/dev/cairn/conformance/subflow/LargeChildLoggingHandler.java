package dev.cairn.conformance.subflow;

import dev.cairn.lambda.LambdaBackend;
import dev.cairn.lambda.LambdaHandler;
import dev.cairn.runtime.execution.RuntimeOptions;

/** Runs {@link LargeChildWorkflow} with loggers that speak during replay. */
public final class LargeChildLoggingHandler extends LambdaHandler {

  public LargeChildLoggingHandler() {
    super(
        LargeChildWorkflowExecutor::new,
        LambdaBackend.create(),
        RuntimeOptions.defaults().logReplays());
  }
}
