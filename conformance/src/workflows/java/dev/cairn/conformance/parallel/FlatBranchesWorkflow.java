package dev.cairn.conformance.parallel;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Branches without a context of their own. */
public class FlatBranchesWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.parallel(
            "flat",
            BatchOptions.defaults().maxConcurrency(1).flat(),
            Durable.branch("first", () -> task(1)),
            Durable.branch("second", () -> task(2)))
        .results();
  }

  @Step
  protected String task(int number) {
    return "task-" + number;
  }
}
