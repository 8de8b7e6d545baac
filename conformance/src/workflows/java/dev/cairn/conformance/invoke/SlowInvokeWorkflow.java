package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Calls a function that takes longer than it may. */
public abstract class SlowInvokeWorkflow {

  @Workflow
  public String run() {
    return wait("for long");
  }

  @Invoke(function = "${SLOW_FUNCTION}", name = "slow")
  protected abstract String wait(String input);
}
