package dev.cairn.conformance.parallel;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;

/** Branches whose results together are too large to record. */
public abstract class LargeBranchesWorkflow {
  private static final int LARGE = 200 * 1024;

  @Workflow
  public int run() {
    Batch<String> batch =
        Durable.parallel(
            "large",
            BatchOptions.defaults().maxConcurrency(1),
            Durable.branch("first", () -> task("a").repeat(LARGE)),
            Durable.branch("second", () -> task("b").repeat(LARGE)));
    rest();
    return batch.results().stream().mapToInt(String::length).sum();
  }

  @Step
  protected String task(String seed) {
    return seed;
  }

  @Sleep("1s")
  protected abstract void rest();
}
