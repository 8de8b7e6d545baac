package dev.cairn.conformance.subflow;

import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** A step that is retried inside a subflow. */
public class RetriedStepWorkflow {

  @Workflow
  public String run(String input) {
    return child(input);
  }

  @Subflow
  protected String child(String input) {
    return operate(input);
  }

  @Step(retry = @Retry(attempts = 2, delay = "1s", jitter = Jitter.NONE))
  protected String operate(String input) {
    if (Durable.attempt() == 1) throw new IllegalStateException("not yet");
    return input;
  }
}
