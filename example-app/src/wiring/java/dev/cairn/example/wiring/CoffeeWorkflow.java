package dev.cairn.example.wiring;

import dev.cairn.Step;
import dev.cairn.Workflow;

/** Wired by Dagger. */
abstract class CoffeeWorkflow {
  private final Kettle kettle;

  CoffeeWorkflow(Kettle kettle) {
    this.kettle = kettle;
  }

  @Workflow(wiring = CoffeeWiring.class)
  String brew(String bean) {
    return heat(bean);
  }

  @Step
  protected String heat(String bean) {
    return kettle.heat(bean);
  }
}
