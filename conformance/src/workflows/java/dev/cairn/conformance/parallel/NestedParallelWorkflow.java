package dev.cairn.conformance.parallel;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Branches inside a branch. */
public class NestedParallelWorkflow {

  @Workflow
  public List<List<String>> run() {
    return Durable.parallel(
            "outer", BatchOptions.defaults().maxConcurrency(1), Durable.branch("only", this::inner))
        .results();
  }

  private List<String> inner() {
    return Durable.parallel(
            "inner",
            BatchOptions.defaults().maxConcurrency(1),
            Durable.branch("first", () -> task(1)),
            Durable.branch("second", () -> task(2)))
        .results();
  }

  @Step
  protected String task(int number) {
    return "i" + number;
  }
}
