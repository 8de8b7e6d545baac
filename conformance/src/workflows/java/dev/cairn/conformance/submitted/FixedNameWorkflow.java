package dev.cairn.conformance.submitted;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;

/** Hands out an id under a name that the code knows. */
public class FixedNameWorkflow {

  @Workflow
  public String run() {
    return answer(CallbackId.assigned());
  }

  @AwaitEvent("answer")
  protected String answer(CallbackId id) {
    return id.submitted();
  }
}
