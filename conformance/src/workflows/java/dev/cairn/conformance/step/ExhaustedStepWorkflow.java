package dev.cairn.conformance.step;

import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** A step that fails until its attempts are used up. */
public class ExhaustedStepWorkflow {

  @Workflow
  public String run() {
    return fail();
  }

  @Step(retry = @Retry(attempts = 4, delay = "1s", factor = 1, jitter = Jitter.NONE))
  protected String fail() {
    throw new IllegalStateException("never");
  }
}
