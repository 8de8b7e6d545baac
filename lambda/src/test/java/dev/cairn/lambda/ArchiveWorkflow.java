package dev.cairn.lambda;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** As many and as large results as one wishes, and a pause, after which all of them are loaded. */
abstract class ArchiveWorkflow {
  record Plan(int pages, int letters) {}

  @Workflow
  long archive(Plan plan) {
    long written = 0;
    for (int i = 0; i < plan.pages(); i++) written += page(i, plan.letters()).length();
    rest();
    return written;
  }

  @Step
  protected String page(int number, int letters) {
    // Two bytes each, so that bytes and letters are not the same.
    return "ä".repeat(letters);
  }

  @Sleep("1m")
  protected abstract void rest();
}
