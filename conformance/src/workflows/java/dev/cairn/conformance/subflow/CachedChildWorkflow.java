package dev.cairn.conformance.subflow;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A subflow before a sleep: replay takes its result from the journal. */
public abstract class CachedChildWorkflow {

  @Workflow
  public String run(String input) {
    String result = child(input);
    rest();
    return result;
  }

  @Subflow
  protected String child(String input) {
    return same(input);
  }

  @Step
  protected String same(String input) {
    return input;
  }

  @Sleep("1s")
  protected abstract void rest();
}
