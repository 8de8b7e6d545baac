package dev.cairn.conformance.step;

import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** A step that fails, and its run with it. */
public class FailingStepWorkflow {

  @Workflow
  public String run() {
    return fail();
  }

  @Step(retry = @Retry(attempts = 1))
  protected String fail() {
    throw new IllegalStateException("out of order");
  }
}
