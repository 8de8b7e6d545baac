package dev.cairn.conformance.submitted;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;

/** An answer with structure. */
public class DecisionWorkflow {

  @Workflow
  public String run(String name) {
    return decision(name, CallbackId.assigned()).status();
  }

  @AwaitEvent("{name}")
  protected Decision decision(String name, CallbackId id) {
    return id.submitted();
  }

  /** The decision. */
  public record Decision(String status) {}
}
