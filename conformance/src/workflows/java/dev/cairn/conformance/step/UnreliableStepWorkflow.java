package dev.cairn.conformance.step;

import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** A step that fails once. */
public class UnreliableStepWorkflow {

  @Workflow
  public String run() {
    return operate();
  }

  @Step(retry = @Retry(attempts = 3, delay = "1s", jitter = Jitter.NONE))
  protected String operate() {
    if (Durable.attempt() == 1) throw new IllegalStateException("not yet");
    return "Operation succeeded";
  }
}
