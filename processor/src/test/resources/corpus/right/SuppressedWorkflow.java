package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class SuppressedWorkflow {
  @Workflow
  public String run(String input) {
    return work(input) + host();
  }

  @SuppressWarnings("cairn:304") // shown to people only, and the same on all our machines
  private String host() { return System.getenv().getOrDefault("HOST", ""); }

  @Step protected String work(String input) { return input; }
}
