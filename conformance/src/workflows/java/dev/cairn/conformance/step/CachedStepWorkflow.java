package dev.cairn.conformance.step;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

/** A step that tells when it runs, which it does once. */
public abstract class CachedStepWorkflow {
  private static final Logger log = Durable.logger(CachedStepWorkflow.class);

  @Workflow
  public String run() {
    String result = compute();
    rest();
    return result;
  }

  @Step
  protected String compute() {
    log.info("step executed");
    return "cached_value";
  }

  @Sleep("1s")
  protected abstract void rest();
}
