package dev.cairn.conformance.step;

import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** A step that fails twice, with waits that grow by three. */
public class BackoffWorkflow {

  @Workflow
  public String run() {
    return operate();
  }

  @Step(retry = @Retry(attempts = 5, delay = "2s", factor = 3, jitter = Jitter.NONE))
  protected String operate() {
    if (Durable.attempt() < 3) throw new IllegalStateException("not yet");
    return "third time";
  }
}
