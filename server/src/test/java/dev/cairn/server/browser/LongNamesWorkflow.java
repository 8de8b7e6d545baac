package dev.cairn.server.browser;

import dev.cairn.AwaitEvent;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** Names without a place to break a line at, some contexts deep. */
public abstract class LongNamesWorkflow {

  @Workflow(name = "every-name-of-this-workflow-is-as-long-as-names-may-well-be")
  public String run() {
    return first();
  }

  @Subflow
  protected String first() {
    return second();
  }

  @Subflow
  protected String second() {
    return answerOfTheCustomerServiceDepartment();
  }

  @AwaitEvent("answerOfTheCustomerServiceDepartment")
  protected abstract String answerOfTheCustomerServiceDepartment();
}
