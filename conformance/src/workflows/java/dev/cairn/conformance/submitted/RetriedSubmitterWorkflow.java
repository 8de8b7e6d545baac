package dev.cairn.conformance.submitted;

import dev.cairn.AwaitEvent;
import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.Durable;

/** Gets its id handed out at the second attempt. */
public class RetriedSubmitterWorkflow {

  @Workflow
  public String run(String name) {
    return answer(name, CallbackId.assigned());
  }

  @AwaitEvent(value = "{name}", retry = @Retry(attempts = 2, delay = "1s", jitter = Jitter.NONE))
  protected String answer(String name, CallbackId id) {
    if (Durable.attempt() == 1) throw new IllegalStateException("nobody takes " + name);
    return id.submitted();
  }
}
