package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Calls a function with the input and returns what it returns. */
public abstract class InvokeWorkflow {

  @Workflow
  public String run(String input) {
    return echo(input);
  }

  @Invoke(function = "${ECHO_FUNCTION}")
  protected abstract String echo(String input);
}
