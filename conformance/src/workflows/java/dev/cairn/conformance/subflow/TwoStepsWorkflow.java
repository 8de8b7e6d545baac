package dev.cairn.conformance.subflow;

import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A subflow of two steps. */
public class TwoStepsWorkflow {

  @Workflow
  public String run(String input) {
    return child(input);
  }

  @Subflow
  protected String child(String input) {
    return second(first(input));
  }

  @Step
  protected String first(String input) {
    return input;
  }

  @Step
  protected String second(String input) {
    return input;
  }
}
