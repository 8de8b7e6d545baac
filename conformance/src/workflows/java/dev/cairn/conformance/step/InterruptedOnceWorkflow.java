package dev.cairn.conformance.step;

import dev.cairn.Delivery;
import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

/** A step that kills its process in its first attempt, which then counts as failed. */
public class InterruptedOnceWorkflow {
  private static final Logger log = Durable.logger(InterruptedOnceWorkflow.class);

  @Workflow
  public String run(String input) {
    return crashOnce(input);
  }

  @Step(
      delivery = Delivery.AT_MOST_ONCE,
      retry = @Retry(attempts = 3, delay = "1s", jitter = Jitter.NONE))
  protected String crashOnce(String input) {
    log.info("attempt {}: {}", Durable.attempt(), input);
    if (Durable.attempt() == 1) Runtime.getRuntime().halt(1);
    return "succeeded on second attempt";
  }
}
