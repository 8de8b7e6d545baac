package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** A branch that fails, and the run with it. */
public class ThrowingBatchWorkflow {

  @Workflow
  public List<String> run() {
    Batch<String> batch =
        Durable.parallel(
            "throwing",
            BatchOptions.defaults().maxConcurrency(1).toleratedFailures(0),
            Durable.branch("first", this::fail),
            Durable.branch("second", () -> "never"));
    batch.throwIfFailed();
    return batch.results();
  }

  private String fail() {
    throw new IllegalStateException("the first branch failed");
  }
}
