package dev.cairn.conformance.subflow;

import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A subflow that throws by itself. */
public class ThrowingChildWorkflow {

  @Workflow
  public String run() {
    return child();
  }

  @Subflow
  protected String child() {
    throw new IllegalStateException("from the child itself");
  }
}
