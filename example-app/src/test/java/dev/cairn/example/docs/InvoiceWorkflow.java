package dev.cairn.example.docs;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** The first version, which stays as long as runs of it may be under way. */
abstract class InvoiceWorkflow {
  @Workflow(name = "invoice")
  String bill(String customer) {
    String number = issue(customer);
    untilDue();
    return remind(number);
  }

  @Step
  protected String issue(String customer) {
    return "invoice of " + customer;
  }

  @Sleep("30d")
  protected abstract void untilDue();

  @Step
  protected String remind(String number) {
    return "reminded of " + number;
  }
}
