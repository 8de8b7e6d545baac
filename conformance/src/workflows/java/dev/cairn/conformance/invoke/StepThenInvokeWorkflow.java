package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** A step, and a call with its result. */
public abstract class StepThenInvokeWorkflow {

  @Workflow
  public String run() {
    return echo(prepare());
  }

  @Step
  protected String prepare() {
    return "prepared";
  }

  @Invoke(function = "${ECHO_FUNCTION}")
  protected abstract String echo(String input);
}
