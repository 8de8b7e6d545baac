package dev.cairn.conformance.poll;

import dev.cairn.Poll;
import dev.cairn.Workflow;

/** A check that fails, and the run with it. */
public class FailingCheckWorkflow {

  @Workflow
  public boolean run() {
    return check();
  }

  @Poll
  protected boolean check() {
    throw new IllegalStateException("the check failed");
  }
}
