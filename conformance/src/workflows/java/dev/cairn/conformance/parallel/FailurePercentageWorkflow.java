package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.Counts;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;

/** Ends as soon as more than a quarter of the branches has failed. */
public class FailurePercentageWorkflow {

  @Workflow
  public Counts run() {
    return Counts.of(
        Durable.<String>parallel(
            "tolerated-pct",
            BatchOptions.defaults().maxConcurrency(1).toleratedFailurePercentage(25),
            Durable.branch("first", this::fail),
            Durable.branch("second", this::fail),
            Durable.branch("third", () -> "three"),
            Durable.branch("fourth", () -> "four")));
  }

  private String fail() {
    throw new IllegalStateException("the branch failed");
  }
}
