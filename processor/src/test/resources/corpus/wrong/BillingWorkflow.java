package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class BillingWorkflow {
  @Workflow public String bill(String input) { return charge(input); }
  @Step protected String charge(String input) { return input; }
}
