package dev.cairn.lambda;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import java.util.concurrent.atomic.AtomicReference;

/** Hands the id of its event to others. */
class ReviewWorkflow {
  static final AtomicReference<String> SUBMITTED = new AtomicReference<>();

  @Workflow
  String review(String draft) {
    return verdict(draft, CallbackId.assigned());
  }

  @AwaitEvent("verdict")
  protected String verdict(String draft, CallbackId id) {
    SUBMITTED.set(id.value());
    return id.submitted();
  }
}
