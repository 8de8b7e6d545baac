package dev.cairn.conformance.poll;

import dev.cairn.Poll;
import dev.cairn.Workflow;

/** A check that fails, and code that makes do with it. */
public class CaughtCheckWorkflow {

  @Workflow
  public String run() {
    try {
      return "" + check();
    } catch (IllegalStateException e) {
      return e.getMessage();
    }
  }

  @Poll
  protected boolean check() {
    throw new IllegalStateException("the check failed");
  }
}
