package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;

/** Waits for an event for a while. */
public abstract class TimeoutWorkflow {

  @Workflow
  public String run(String name) {
    return answer(name);
  }

  @AwaitEvent(value = "{name}", timeout = "5s")
  protected abstract String answer(String name);
}
