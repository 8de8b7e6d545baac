package dev.cairn.conformance.step;

import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** Retried for one type of failure. */
public class RetriedTypeWorkflow {

  @Workflow
  public String run() {
    return operate();
  }

  @Step(retry = @Retry(delay = "1s", jitter = Jitter.NONE, on = TransientError.class))
  protected String operate() {
    if (Durable.attempt() == 1) throw new TransientError("it will pass");
    return "passed";
  }
}
