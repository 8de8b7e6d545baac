package dev.cairn.example.wiring;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Wired by Guice. */
abstract class TeaWorkflow {
  private final Kettle kettle;

  TeaWorkflow(Kettle kettle) {
    this.kettle = kettle;
  }

  @Workflow(wiring = TeaWiring.class, timeout = "2d", retentionDays = 7)
  String brew(String leaf) {
    return heat(leaf) + ": " + taste();
  }

  @Step
  protected String heat(String leaf) {
    return kettle.heat(leaf);
  }

  @AwaitEvent(value = "taste", timeout = "1d")
  protected abstract String taste();
}
