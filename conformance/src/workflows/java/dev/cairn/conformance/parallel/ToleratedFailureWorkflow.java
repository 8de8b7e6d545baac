package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.Summary;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;

/** A branch that fails, which is tolerated. */
public class ToleratedFailureWorkflow {

  @Workflow
  public Summary run() {
    return Summary.of(
        Durable.<String>parallel(
            "tolerated",
            BatchOptions.defaults().maxConcurrency(1).toleratedFailures(1),
            Durable.branch("first", () -> "one"),
            Durable.branch("second", this::fail),
            Durable.branch("third", () -> "three")));
  }

  private String fail() {
    throw new IllegalStateException("the second branch failed");
  }
}
