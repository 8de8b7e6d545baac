package dev.cairn.lambda;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Callback;

/** Awaits an event that it has started long before. */
abstract class LongWorkflow {

  @Workflow
  String run(int steps) {
    Callback<String> early = early();
    for (int i = 0; i < steps; i++) work();
    return early.get();
  }

  @AwaitEvent("early")
  protected abstract Callback<String> early();

  @Step
  protected void work() {}
}
