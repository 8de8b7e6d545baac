package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Callback;
import dev.cairn.runtime.CallbackId;

/** Starts to wait, runs a step, and awaits the answer. */
public abstract class StepBeforeAnswerWorkflow {

  @Workflow
  public String run(String name) {
    Callback<String> answer = answer(name);
    handOut(answer.id());
    return answer.get();
  }

  @AwaitEvent("{name}")
  protected abstract Callback<String> answer(String name);

  @Step
  protected String handOut(CallbackId id) {
    return "handed out";
  }
}
