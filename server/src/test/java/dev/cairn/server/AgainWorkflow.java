package dev.cairn.server;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** Takes as many steps as it is told, and with each event begins anew with one step less. */
public abstract class AgainWorkflow {

  @Workflow(name = "again")
  public int run(int steps) {
    for (int i = 0; i < steps; i++) mark(i);
    return next() && steps > 0 ? Durable.continueAs(steps - 1) : steps;
  }

  @Step
  protected int mark(int number) {
    return number;
  }

  @AwaitEvent("next")
  protected abstract boolean next();
}
