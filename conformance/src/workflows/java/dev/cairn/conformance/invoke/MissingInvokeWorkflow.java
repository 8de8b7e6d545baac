package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Calls a function that is not there. */
public abstract class MissingInvokeWorkflow {

  @Workflow
  public String run(String input) {
    return call(input);
  }

  @Invoke(function = "nobody-has-this:live")
  protected abstract String call(String input);
}
