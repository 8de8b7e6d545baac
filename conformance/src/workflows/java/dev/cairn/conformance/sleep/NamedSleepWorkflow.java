package dev.cairn.conformance.sleep;

import dev.cairn.Sleep;
import dev.cairn.Workflow;

/** A sleep with a name of its own. */
public abstract class NamedSleepWorkflow {

  @Workflow
  public String run() {
    rest();
    return "rested";
  }

  @Sleep(value = "2s", name = "custom_wait_name")
  protected abstract void rest();
}
