package dev.cairn.conformance.subflow;

import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A subflow that fails, and a step that makes up for it. */
public class RecoveryWorkflow {

  @Workflow
  public String run(String input) {
    try {
      return child(input);
    } catch (IllegalStateException e) {
      return recover(input);
    }
  }

  @Subflow
  protected String child(String input) {
    return fail(input);
  }

  @Step(retry = @Retry(attempts = 1))
  protected String fail(String input) {
    throw new IllegalStateException("no " + input);
  }

  @Step
  protected String recover(String input) {
    return input;
  }
}
