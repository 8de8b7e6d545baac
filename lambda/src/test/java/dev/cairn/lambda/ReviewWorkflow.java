package dev.cairn.lambda;

import dev.cairn.AwaitEvent;
import dev.cairn.Retry;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import java.util.concurrent.atomic.AtomicReference;

/** Hands the id of its event to others, and once more if that fails. */
class ReviewWorkflow {
  static final AtomicReference<String> SUBMITTED = new AtomicReference<>();

  @Workflow
  String review(String draft) {
    try {
      return verdict(draft, CallbackId.assigned());
    } catch (IllegalStateException e) {
      return verdict("second " + draft, CallbackId.assigned());
    }
  }

  @AwaitEvent(value = "verdict", retry = @Retry(attempts = 1))
  protected String verdict(String draft, CallbackId id) {
    if (draft.equals("a lost draft")) throw new IllegalStateException("nobody got it");
    SUBMITTED.set(id.value());
    return id.submitted();
  }
}
