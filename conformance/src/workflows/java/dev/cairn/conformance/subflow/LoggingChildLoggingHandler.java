package dev.cairn.conformance.subflow;

import dev.cairn.lambda.LambdaBackend;
import dev.cairn.lambda.LambdaHandler;
import dev.cairn.runtime.execution.RuntimeOptions;

/** Runs {@link LoggingChildWorkflow} with loggers that speak during replay. */
public final class LoggingChildLoggingHandler extends LambdaHandler {

  public LoggingChildLoggingHandler() {
    super(
        LoggingChildWorkflowExecutor::new,
        LambdaBackend.create(),
        RuntimeOptions.defaults().logReplays());
  }
}
