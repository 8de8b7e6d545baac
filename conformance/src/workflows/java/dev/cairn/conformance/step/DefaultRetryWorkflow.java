package dev.cairn.conformance.step;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** A step that fails twice, retried as steps are by default. */
public class DefaultRetryWorkflow {

  @Workflow
  public String run() {
    return operate();
  }

  @Step
  protected String operate() {
    if (Durable.attempt() < 3) throw new IllegalStateException("not yet");
    return "third time";
  }
}
