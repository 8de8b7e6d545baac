package dev.cairn.conformance.submitted;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.EventFailedException;

/** Inside a subflow: makes do with a failure that is sent, and sleeps. */
public abstract class CaughtSubmittedWorkflow {

  @Workflow
  public String run(String name) {
    String outcome = child(name);
    rest();
    return outcome;
  }

  @Subflow
  protected String child(String name) {
    try {
      return answer(name, CallbackId.assigned());
    } catch (EventFailedException e) {
      return e.error().type() + ": " + e.getMessage();
    }
  }

  @AwaitEvent("{name}")
  protected String answer(String name, CallbackId id) {
    return id.submitted();
  }

  @Sleep("1s")
  protected abstract void rest();
}
