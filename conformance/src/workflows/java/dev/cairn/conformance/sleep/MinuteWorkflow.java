package dev.cairn.conformance.sleep;

import dev.cairn.Sleep;
import dev.cairn.Workflow;

/** A sleep of a minute. */
public abstract class MinuteWorkflow {

  @Workflow
  public void run() {
    rest();
  }

  @Sleep("1m")
  protected abstract void rest();
}
