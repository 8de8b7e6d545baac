package dev.cairn.conformance.step;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

/** A step that logs. */
public class LoggedStepWorkflow {
  private static final Logger log = Durable.logger(LoggedStepWorkflow.class);

  @Workflow
  public String run(String name) {
    return greet(name);
  }

  @Step
  protected String greet(String name) {
    log.info("Greeting step started for: {}", name);
    String greeting = "Hello, " + name + "!";
    log.info("Greeting step completed with: {}", greeting);
    return greeting;
  }
}
