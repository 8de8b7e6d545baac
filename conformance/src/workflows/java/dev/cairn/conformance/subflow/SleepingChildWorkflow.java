package dev.cairn.conformance.subflow;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A subflow that only sleeps, and a step after it. */
public abstract class SleepingChildWorkflow {

  @Workflow
  public String run(String input) {
    return same(child(input));
  }

  @Subflow
  protected String child(String input) {
    rest();
    return input;
  }

  @Sleep("1s")
  protected abstract void rest();

  @Step
  protected String same(String input) {
    return input;
  }
}
