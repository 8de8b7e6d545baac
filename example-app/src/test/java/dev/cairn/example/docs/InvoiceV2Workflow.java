package dev.cairn.example.docs;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** The second version, beside the first. */
abstract class InvoiceV2Workflow {
  @Workflow(name = "invoice", version = 2)
  String bill(String customer) {
    String number = issue(customer);
    untilDue();
    return collect(number);
  }

  @Step
  protected String issue(String customer) {
    return "invoice of " + customer;
  }

  @Sleep("14d")
  protected abstract void untilDue();

  @Step
  protected String collect(String number) {
    return "collected " + number;
  }
}
