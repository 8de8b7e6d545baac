package dev.cairn.conformance.submitted;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;

/** Hands out one id, and after its answer another. */
public class TwoSubmittedWorkflow {

  @Workflow
  public String run() {
    String unused = first(CallbackId.assigned());
    return second(CallbackId.assigned());
  }

  @AwaitEvent("first")
  protected String first(CallbackId id) {
    return id.submitted();
  }

  @AwaitEvent("second")
  protected String second(CallbackId id) {
    return id.submitted();
  }
}
