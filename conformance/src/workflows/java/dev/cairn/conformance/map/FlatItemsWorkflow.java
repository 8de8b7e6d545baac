package dev.cairn.conformance.map;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Items without a context of their own, and a sleep after them. */
public abstract class FlatItemsWorkflow {

  @Workflow
  public List<String> run(List<String> items) {
    List<String> results =
        Durable.map(
                "flat",
                items,
                (item, index) -> same(item),
                BatchOptions.defaults().maxConcurrency(1).flat())
            .results();
    rest();
    return results;
  }

  @Step
  protected String same(String item) {
    return item;
  }

  @Sleep("1s")
  protected abstract void rest();
}
