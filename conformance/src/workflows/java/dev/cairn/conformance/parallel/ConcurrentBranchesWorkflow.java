package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Two branches at a time; results come in the order of the branches. */
public class ConcurrentBranchesWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.parallel(
            "concurrent",
            BatchOptions.defaults().maxConcurrency(2),
            Durable.branch("first", () -> "r0"),
            Durable.branch("second", () -> "r1"),
            Durable.branch("third", () -> "r2"))
        .results();
  }
}
