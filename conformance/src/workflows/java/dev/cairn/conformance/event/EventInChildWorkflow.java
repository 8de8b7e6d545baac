package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** Waits for an event inside a subflow. */
public abstract class EventInChildWorkflow {

  @Workflow
  public String run(String name) {
    return child(name);
  }

  @Subflow
  protected String child(String name) {
    return answer(name);
  }

  @AwaitEvent("{name}")
  protected abstract String answer(String name);
}
