package dev.cairn.conformance.step;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** A step before a sleep: replay takes its result from the journal. */
public abstract class StepThenSleepWorkflow {

  @Workflow
  public String run() {
    String result = compute();
    rest();
    return result;
  }

  @Step
  protected String compute() {
    return "computed";
  }

  @Sleep("2s")
  protected abstract void rest();
}
