package dev.cairn.server.browser;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Takes as many steps as it is told, then one for each event. */
public abstract class ManyStepsWorkflow {

  @Workflow(name = "many")
  public int run(int steps) {
    int sum = 0;
    for (int i = 0; i < steps; i++) sum = add(sum, i);
    while (next() > 0) sum = add(sum, 1);
    return sum;
  }

  @Step
  protected int add(int sum, int number) {
    return sum + number;
  }

  @AwaitEvent("next")
  protected abstract int next();
}
