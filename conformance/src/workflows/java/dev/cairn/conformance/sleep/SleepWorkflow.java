package dev.cairn.conformance.sleep;

import dev.cairn.Sleep;
import dev.cairn.Workflow;

/** One sleep. */
public abstract class SleepWorkflow {

  @Workflow
  public String run() {
    rest();
    return "rested";
  }

  @Sleep("2s")
  protected abstract void rest();
}
