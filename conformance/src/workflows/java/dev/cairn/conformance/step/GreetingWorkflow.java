package dev.cairn.conformance.step;

import dev.cairn.Step;
import dev.cairn.Workflow;

/** One step that succeeds at once. */
public class GreetingWorkflow {

  @Workflow
  public String run(String name) {
    return greet(name);
  }

  @Step
  protected String greet(String name) {
    return "Hello, " + name + "!";
  }
}
