package dev.cairn.engine;

import dev.cairn.engine.coordinator.CoordinatorOp;
import dev.cairn.engine.coordinator.Results;
import dev.cairn.engine.coordinator.WorkflowRecord;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.execution.WorkflowRuntime;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.registry.WorkflowRegistry;

/** Runs workflow code, one invocation at a call, and says what the coordinator has to do next. */
final class Runners {
  private final WorkflowRegistry registry;
  private final WorkflowRuntime runtime;

  Runners(WorkflowRegistry registry, WorkflowRuntime runtime) {
    this.registry = registry;
    this.runtime = runtime;
  }

  CoordinatorOp<Results.Suspended> run(WorkflowRecord execution, InvocationInput input) {
    long key = execution.execution();
    String arn = execution.arn();
    InvocationOutput output;
    try {
      WorkflowExecutor<?, ?> executor =
          registry.executor(execution.workflow().workflow(), execution.workflow().version());
      output = runtime.invoke(executor, input);
    } catch (Throwable e) {
      // Whatever it is, the invocation has failed, and somebody has to be told.
      ErrorObject error = ErrorObject.of(e.getClass().getName(), String.valueOf(e.getMessage()));
      return new CoordinatorOp.FailInvocation(key, arn, error);
    }
    if (output instanceof InvocationOutput.Pending) {
      return new CoordinatorOp.SuspendAndCheckPending(key, arn);
    }
    if (output instanceof InvocationOutput.ContinuedAs next) {
      return new CoordinatorOp.UpdateForContinueAs(key, arn, next.input());
    }
    return new CoordinatorOp.MarkFinished(key, arn, output);
  }
}
