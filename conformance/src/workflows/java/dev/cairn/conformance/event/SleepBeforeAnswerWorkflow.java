package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Workflow;
import dev.cairn.runtime.Callback;

/** Starts to wait, sleeps, and awaits the answer, which came meanwhile. */
public abstract class SleepBeforeAnswerWorkflow {

  @Workflow
  public String run(String name) {
    Callback<String> answer = answer(name);
    rest();
    return answer.get();
  }

  @AwaitEvent("{name}")
  protected abstract Callback<String> answer(String name);

  @Sleep("5s")
  protected abstract void rest();
}
