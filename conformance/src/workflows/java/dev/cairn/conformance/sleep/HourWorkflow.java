package dev.cairn.conformance.sleep;

import dev.cairn.Sleep;
import dev.cairn.Workflow;

/** A sleep of an hour. */
public abstract class HourWorkflow {

  @Workflow
  public void run() {
    rest();
  }

  @Sleep("1h")
  protected abstract void rest();
}
