package dev.cairn.conformance.step;

import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** A failure that is caught, and another step that takes its place. */
public class FallbackWorkflow {

  @Workflow
  public String run() {
    try {
      return fail();
    } catch (IllegalStateException e) {
      return fallBack();
    }
  }

  @Step(retry = @Retry(attempts = 1))
  protected String fail() {
    throw new IllegalStateException("out of order");
  }

  @Step
  protected String fallBack() {
    return "fallback_result";
  }
}
