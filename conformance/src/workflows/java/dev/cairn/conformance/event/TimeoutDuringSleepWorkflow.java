package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Workflow;
import dev.cairn.runtime.Callback;

/** Starts to wait and sleeps for longer than the wait may take. */
public abstract class TimeoutDuringSleepWorkflow {

  @Workflow
  public String run(String name) {
    Callback<String> answer = answer(name);
    rest();
    return answer.get();
  }

  @AwaitEvent(value = "{name}", timeout = "3s")
  protected abstract Callback<String> answer(String name);

  @Sleep("6s")
  protected abstract void rest();
}
