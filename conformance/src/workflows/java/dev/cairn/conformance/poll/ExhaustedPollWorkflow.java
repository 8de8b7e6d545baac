package dev.cairn.conformance.poll;

import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Workflow;

/** A poll that is never done. */
public class ExhaustedPollWorkflow {

  @Workflow
  public boolean run() {
    return check();
  }

  @Poll(every = "1s", factor = 1, jitter = Jitter.NONE, attempts = 2)
  protected boolean check() {
    return false;
  }
}
