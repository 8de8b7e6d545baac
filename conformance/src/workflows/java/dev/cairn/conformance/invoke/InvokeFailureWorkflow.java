package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Calls a function that fails, and fails with it. */
public abstract class InvokeFailureWorkflow {

  @Workflow
  public String run() {
    return fail();
  }

  @Invoke(function = "${FAILING_FUNCTION}")
  protected abstract String fail();
}
