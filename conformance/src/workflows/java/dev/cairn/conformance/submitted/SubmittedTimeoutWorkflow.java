package dev.cairn.conformance.submitted;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;

/** Hands out an id, and nobody answers in time. */
public class SubmittedTimeoutWorkflow {

  @Workflow
  public String run(String name) {
    return answer(name, CallbackId.assigned());
  }

  @AwaitEvent(value = "{name}", timeout = "3s")
  protected String answer(String name, CallbackId id) {
    return id.submitted();
  }
}
