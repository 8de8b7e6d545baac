package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Calls a function that is not durable. */
public abstract class PlainInvokeWorkflow {

  @Workflow
  public String run(String input) {
    return echo(input);
  }

  @Invoke(function = "${PLAIN_FUNCTION}", name = "plain")
  protected abstract String echo(String input);
}
