package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class FinallyWorkflow {
  @Workflow
  public String run(String input) {
    try {
      return work(input);
    } catch (Error e) {
      throw e;
    } catch (Exception e) {
      compensate(input);
      throw new IllegalStateException("could not work", e);
    }
  }

  @Step protected String work(String input) { return input; }
  @Step protected void compensate(String input) {}
}
