package dev.cairn.conformance.subflow;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A subflow inside a subflow, with a sleep in the inner one. */
public abstract class NestedChildrenWorkflow {

  @Workflow
  public String run(String input) {
    return outer(input);
  }

  @Subflow
  protected String outer(String input) {
    return same(inner(same(input)));
  }

  @Subflow
  protected String inner(String input) {
    rest();
    return same(input);
  }

  @Step
  protected String same(String input) {
    return input;
  }

  @Sleep("1s")
  protected abstract void rest();
}
