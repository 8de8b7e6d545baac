package dev.cairn.conformance.step;

import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Not retried for one type of failure. */
public class NotRetriedTypeWorkflow {

  @Workflow
  public String run() {
    return operate();
  }

  @Step(retry = @Retry(notOn = TransientError.class))
  protected String operate() {
    throw new TransientError("it would pass");
  }
}
