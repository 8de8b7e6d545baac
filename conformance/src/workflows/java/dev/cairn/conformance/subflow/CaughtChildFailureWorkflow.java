package dev.cairn.conformance.subflow;

import dev.cairn.Sleep;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A failed subflow whose failure is caught, and in the replay again. */
public abstract class CaughtChildFailureWorkflow {

  @Workflow
  public String run() {
    String caught;
    try {
      caught = child();
    } catch (IllegalStateException e) {
      caught = e.getMessage();
    }
    rest();
    return caught;
  }

  @Subflow
  protected String child() {
    throw new IllegalStateException("from the child itself");
  }

  @Sleep("1s")
  protected abstract void rest();
}
