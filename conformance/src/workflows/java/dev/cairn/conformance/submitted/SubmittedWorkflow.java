package dev.cairn.conformance.submitted;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import org.jspecify.annotations.Nullable;

/** Hands out an id and waits for the answer, which may be nothing. */
public class SubmittedWorkflow {

  @Workflow
  public @Nullable String run(String name) {
    return answer(name, CallbackId.assigned());
  }

  @AwaitEvent("{name}")
  protected @Nullable String answer(String name, CallbackId id) {
    return id.submitted();
  }
}
