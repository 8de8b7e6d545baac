package dev.cairn.conformance.parallel;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Two branches of one step each, one at a time. */
public class TwoTasksWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.parallel(
            "parallel",
            BatchOptions.defaults().maxConcurrency(1),
            Durable.branch("first", () -> task(1)),
            Durable.branch("second", () -> task(2)))
        .results();
  }

  @Step
  protected String task(int number) {
    return "task-" + number;
  }
}
