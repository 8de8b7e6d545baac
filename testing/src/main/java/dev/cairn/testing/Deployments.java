package dev.cairn.testing;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.service.registry.WorkflowRegistry;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.schedule.Turns;
import java.util.function.Supplier;

/**
 * Takes the suppliers of executors that a test deploys. They are code of users, which may block
 * wherever it is called.
 */
record Deployments(WorkflowRegistry registry, Turns turns) {

  void add(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    Supplier<WorkflowExecutor<?, ?>> guarded = guarded(executors);
    WorkflowDefinition<?, ?> workflow = guarded.get().workflowDefinition();
    registry.add(workflow.name(), workflow.version(), guarded);
  }

  void add(String workflow, int version, Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    registry.add(workflow, version, guarded(executors));
  }

  /** In the place of all versions of the workflow. */
  void replace(Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    Supplier<WorkflowExecutor<?, ?>> guarded = guarded(executors);
    WorkflowDefinition<?, ?> workflow = guarded.get().workflowDefinition();
    registry.replace(workflow.name(), workflow.version(), guarded);
  }

  private Supplier<WorkflowExecutor<?, ?>> guarded(
      Supplier<? extends WorkflowExecutor<?, ?>> executors) {
    return () -> {
      WorkflowExecutor<?, ?> executor = turns.call("the supplier of executors", executors);
      if (executor != null) return executor;
      throw new IllegalArgumentException("the supplier of executors has given null");
    };
  }

  /** The code that a run goes on with. */
  WorkflowExecutor<?, ?> codeOf(ExecutionSnapshot run) {
    return registry.executor(run.functionName(), Integer.parseInt(run.version()));
  }
}
