package dev.cairn.conformance.submitted;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;

/** Hands out an id and waits as long as there are signs of life. */
public class SubmittedHeartbeatWorkflow {

  @Workflow
  public String run(String name) {
    return answer(name, CallbackId.assigned());
  }

  @AwaitEvent(value = "{name}", heartbeat = "10s")
  protected String answer(String name, CallbackId id) {
    return id.submitted();
  }
}
