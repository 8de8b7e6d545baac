package corpus.right;

import dev.cairn.Workflow;

abstract class PurchaseWorkflow extends BaseApproval {
  private final int limit;
  PurchaseWorkflow(int limit) { this.limit = limit; }
  @Override protected int needed() { return limit > 1000 ? 2 : 1; }

  @Workflow
  public boolean buy(String what) { return collect(what); }
}
