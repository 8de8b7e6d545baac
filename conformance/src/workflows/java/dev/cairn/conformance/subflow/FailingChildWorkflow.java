package dev.cairn.conformance.subflow;

import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A step that fails inside a subflow, and the run with it. */
public class FailingChildWorkflow {

  @Workflow
  public String run(String input) {
    return child(input);
  }

  @Subflow(name = "named_child")
  protected String child(String input) {
    return fail(input);
  }

  @Step(retry = @Retry(attempts = 1))
  protected String fail(String input) {
    throw new IllegalStateException("no " + input);
  }
}
