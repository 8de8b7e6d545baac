package dev.cairn.conformance.step;

import dev.cairn.Delivery;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

/** A step that kills its process and must not run twice. */
public class InterruptedStepWorkflow {
  private static final Logger log = Durable.logger(InterruptedStepWorkflow.class);

  @Workflow
  public String run(String input) {
    return crash(input);
  }

  @Step(
      name = "at_most_once_flaky_step",
      delivery = Delivery.AT_MOST_ONCE,
      retry = @Retry(attempts = 1))
  protected String crash(String input) {
    log.info("about to crash: {}", input);
    Runtime.getRuntime().halt(1);
    return input;
  }
}
