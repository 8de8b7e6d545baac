package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import java.util.Optional;

/** Waits for an event for a while, and does without it. */
public abstract class OptionalEventWorkflow {

  @Workflow
  public String run(String name) {
    return answer(name).orElse("nobody answered");
  }

  @AwaitEvent(value = "{name}", timeout = "3s")
  protected abstract Optional<String> answer(String name);
}
