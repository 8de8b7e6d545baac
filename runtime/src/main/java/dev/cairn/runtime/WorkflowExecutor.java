package dev.cairn.runtime;

import dev.cairn.runtime.definition.WorkflowDefinition;
import org.jspecify.annotations.Nullable;

/**
 * The way in which a runtime starts workflow code. Generated executors implement it.
 *
 * <p>An executor holds no state of a run, so one instance may serve many runs at once, as long as
 * the user's own fields allow it.
 *
 * @param <I> what the workflow is started with
 * @param <O> what it returns
 */
public interface WorkflowExecutor<I extends @Nullable Object, O extends @Nullable Object> {

  /** The compiler's knowledge of the workflow. */
  WorkflowDefinition<I, O> workflowDefinition();

  /** Runs the body of the entry method; only a runtime calls this. */
  O runWorkflow(I input) throws Throwable;
}
