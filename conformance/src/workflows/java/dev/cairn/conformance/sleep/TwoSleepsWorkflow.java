package dev.cairn.conformance.sleep;

import dev.cairn.Sleep;
import dev.cairn.Workflow;

/** One sleep after the other. */
public abstract class TwoSleepsWorkflow {

  @Workflow
  public Rest run() {
    first();
    second();
    return new Rest(2);
  }

  @Sleep(value = "2s", name = "wait-1")
  protected abstract void first();

  @Sleep(value = "2s", name = "wait-2")
  protected abstract void second();

  /** The number of finished sleeps. */
  public record Rest(int completedWaits) {}
}
