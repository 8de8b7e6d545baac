package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class OtherObjectWorkflow {
  private final BillingWorkflow billing;

  OtherObjectWorkflow(BillingWorkflow billing) { this.billing = billing; }

  @Workflow
  public String run(String input) {
    billing.charge(input); // CAIRN321
    billing.bill(input); // CAIRN321
    new BillingWorkflowExecutor().charge(input); // CAIRN321
    return work(input);
  }

  @Step protected String work(String input) { return input; }
}
