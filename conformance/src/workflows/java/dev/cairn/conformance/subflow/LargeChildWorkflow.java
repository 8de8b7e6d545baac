package dev.cairn.conformance.subflow;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

/** A subflow whose result is too large to record: replay runs it again. */
public abstract class LargeChildWorkflow {
  private static final Logger log = Durable.logger(LargeChildWorkflow.class);
  private static final int LARGE = 300 * 1024;

  @Workflow(wiring = LargeChildWiring.class)
  public int run(String input) {
    String result = child(input);
    rest();
    return result.length();
  }

  @Subflow
  protected String child(String input) {
    log.info("in the child: {}", input);
    return seed().repeat(LARGE);
  }

  @Step
  protected String seed() {
    return "x";
  }

  @Sleep("1s")
  protected abstract void rest();
}
