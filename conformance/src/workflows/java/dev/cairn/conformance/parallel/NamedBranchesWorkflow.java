package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Branches that return by themselves. */
public class NamedBranchesWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.parallel(
            "named",
            BatchOptions.defaults().maxConcurrency(1),
            Durable.branch("first", () -> "one"),
            Durable.branch("second", () -> "two"))
        .results();
  }
}
