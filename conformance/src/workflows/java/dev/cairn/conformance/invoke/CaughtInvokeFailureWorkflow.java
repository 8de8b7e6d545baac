package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;
import dev.cairn.runtime.InvokeFailedException;

/** Calls a function that fails, and makes do with its error. */
public abstract class CaughtInvokeFailureWorkflow {

  @Workflow
  public String run() {
    try {
      return fail();
    } catch (InvokeFailedException e) {
      return e.error().type() + ": " + e.getMessage();
    }
  }

  @Invoke(function = "${FAILING_FUNCTION}")
  protected abstract String fail();
}
