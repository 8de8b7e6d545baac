package dev.cairn.conformance.subflow;

import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A subflow of one step. */
public class OneStepWorkflow {

  @Workflow
  public String run(String input) {
    return child(input);
  }

  @Subflow
  protected String child(String input) {
    return same(input);
  }

  @Step
  protected String same(String input) {
    return input;
  }
}
