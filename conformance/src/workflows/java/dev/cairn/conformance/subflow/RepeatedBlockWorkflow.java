package dev.cairn.conformance.subflow;

import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** A subflow that is repeated as a whole. */
public class RepeatedBlockWorkflow {

  @Workflow
  public String run() {
    return block();
  }

  @Subflow(retry = @Retry(attempts = 3, delay = "2s", jitter = Jitter.NONE))
  protected String block() {
    String turn = turn(Durable.uuid().toString());
    if (turn.isEmpty()) throw new IllegalStateException("no turn");
    return use(turn);
  }

  @Step
  protected String turn(String reference) {
    return "turn";
  }

  @Step(retry = @Retry(attempts = 1))
  protected String use(String turn) {
    throw new IllegalStateException("the " + turn + " was of no use");
  }
}
