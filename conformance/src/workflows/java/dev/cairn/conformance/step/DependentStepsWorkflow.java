package dev.cairn.conformance.step;

import dev.cairn.Step;
import dev.cairn.Workflow;

/** Two steps, the second with the result of the first. */
public class DependentStepsWorkflow {

  @Workflow
  public String run() {
    return second(first());
  }

  @Step
  protected String first() {
    return "first";
  }

  @Step
  protected String second(String before) {
    return before + "_second";
  }
}
