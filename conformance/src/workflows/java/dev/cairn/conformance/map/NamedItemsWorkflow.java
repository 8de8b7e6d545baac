package dev.cairn.conformance.map;

import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Items with names of their own. */
public class NamedItemsWorkflow {

  @Workflow
  public List<Integer> run(List<Integer> numbers) {
    return Durable.map(
            "named-items",
            numbers,
            (number, index) -> number * 10,
            BatchOptions.defaults().maxConcurrency(1).itemNames((item, index) -> "item-" + item))
        .results();
  }
}
