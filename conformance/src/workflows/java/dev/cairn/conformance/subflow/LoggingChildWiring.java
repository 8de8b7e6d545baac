package dev.cairn.conformance.subflow;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowWiring;

/** Lets {@link LoggingChildWorkflow} log during replay as well. */
public final class LoggingChildWiring implements WorkflowWiring<LoggingChildWorkflowExecutor> {

  @Override
  public LoggingChildWorkflowExecutor get() {
    return new LoggingChildWorkflowExecutor();
  }

  @Override
  public RuntimeOptions runtimeOptions() {
    return RuntimeOptions.defaults().logReplays();
  }
}
