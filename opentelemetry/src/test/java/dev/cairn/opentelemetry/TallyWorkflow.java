package dev.cairn.opentelemetry;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** Counts down, one number to a part of the run. */
class TallyWorkflow {

  @Workflow
  String tally(Integer left) {
    count(left);
    return left == 0 ? "done" : Durable.continueAs(left - 1);
  }

  @Step
  protected String count(int left) {
    return "at " + left;
  }
}
