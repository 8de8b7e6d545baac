package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class HiringWorkflow extends BaseApproval {
  @Override protected int needed() { return 3; }

  @Workflow
  public String hire(String name) {
    return collect(name) ? contract(name, title()) : "no";
  }

  @Step protected String contract(String name, String title) { return name; }
}
