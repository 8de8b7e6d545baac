package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;

/** Waits for an event as long as its sender gives signs of life. */
public abstract class HeartbeatWorkflow {

  @Workflow
  public String run(String name) {
    return answer(name);
  }

  @AwaitEvent(value = "{name}", heartbeat = "10s")
  protected abstract String answer(String name);
}
