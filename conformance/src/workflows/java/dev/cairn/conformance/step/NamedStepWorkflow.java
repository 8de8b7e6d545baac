package dev.cairn.conformance.step;

import dev.cairn.Step;
import dev.cairn.Workflow;

/** A step with a name of its own. */
public class NamedStepWorkflow {

  @Workflow
  public String run(String name) {
    return greet(name);
  }

  @Step(name = "custom_step_name")
  protected String greet(String name) {
    return "Hello, " + name + "!";
  }
}
