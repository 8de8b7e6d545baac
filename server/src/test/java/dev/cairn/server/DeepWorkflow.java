package dev.cairn.server;

import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** Fails in contexts whose names together are longer than an id may be. */
public abstract class DeepWorkflow {

  @Workflow(name = "deep")
  public String run(String input) {
    return theFirstOfTwoContextsWithLongNames(input);
  }

  @Subflow
  protected String theFirstOfTwoContextsWithLongNames(String input) {
    return theSecondOfTwoContextsWithLongNames(input);
  }

  @Subflow
  protected String theSecondOfTwoContextsWithLongNames(String input) {
    return aStepThatNeverSucceeds(input);
  }

  @Step(retry = @Retry(attempts = 4, delay = "1h", maxDelay = "1h", jitter = Jitter.NONE))
  protected String aStepThatNeverSucceeds(String input) {
    throw new IllegalStateException("no " + input);
  }
}
