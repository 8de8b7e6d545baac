package dev.cairn.conformance.subflow;

import dev.cairn.Sleep;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

/** A subflow that only logs: once recorded, it is not run again. */
public abstract class LoggingChildWorkflow {
  private static final Logger log = Durable.logger(LoggingChildWorkflow.class);

  @Workflow(wiring = LoggingChildWiring.class)
  public String run(String input) {
    String result = child(input);
    rest();
    return result;
  }

  @Subflow
  protected String child(String input) {
    log.info("in the child: {}", input);
    return input;
  }

  @Sleep("1s")
  protected abstract void rest();
}
