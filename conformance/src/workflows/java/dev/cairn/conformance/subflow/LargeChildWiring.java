package dev.cairn.conformance.subflow;

import dev.cairn.runtime.RuntimeOptions;
import dev.cairn.runtime.WorkflowWiring;

/** Lets {@link LargeChildWorkflow} log during replay as well. */
public final class LargeChildWiring implements WorkflowWiring<LargeChildWorkflowExecutor> {

  @Override
  public LargeChildWorkflowExecutor get() {
    return new LargeChildWorkflowExecutor();
  }

  @Override
  public RuntimeOptions runtimeOptions() {
    return RuntimeOptions.defaults().logReplays();
  }
}
