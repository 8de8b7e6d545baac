package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;

/** Waits for one event. */
public abstract class EventWorkflow {

  @Workflow
  public String run(String name) {
    return answer(name);
  }

  @AwaitEvent("{name}")
  protected abstract String answer(String name);
}
