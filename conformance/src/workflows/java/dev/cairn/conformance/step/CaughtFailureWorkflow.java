package dev.cairn.conformance.step;

import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

/** A failure that is caught, and in the replay again, without the step running again. */
public abstract class CaughtFailureWorkflow {
  private static final Logger log = Durable.logger(CaughtFailureWorkflow.class);

  @Workflow
  public String run() {
    String caught;
    try {
      caught = fail();
    } catch (IllegalStateException e) {
      caught = e.getMessage();
    }
    rest();
    return caught;
  }

  @Step(retry = @Retry(attempts = 1))
  protected String fail() {
    log.info("step executed");
    throw new IllegalStateException("out of order");
  }

  @Sleep("1s")
  protected abstract void rest();
}
