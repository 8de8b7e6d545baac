package dev.cairn.benchmarks.start;

import dev.cairn.Step;
import dev.cairn.Workflow;

/** Three steps on strings. */
public abstract class StringsWorkflow {
  protected StringsWorkflow() {}

  @Workflow(name = "strings")
  public String run(String order) {
    return tell(ship(charge(order)));
  }

  @Step
  protected String charge(String order) {
    return "charged " + order;
  }

  @Step
  protected String ship(String charged) {
    return "shipped " + charged;
  }

  @Step
  protected String tell(String shipped) {
    return "told " + shipped;
  }
}
