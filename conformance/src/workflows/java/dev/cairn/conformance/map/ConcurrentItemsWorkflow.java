package dev.cairn.conformance.map;

import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Two items at a time; results come in the order of the items. */
public class ConcurrentItemsWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.map(
            "concurrent",
            List.of(0, 1, 2),
            (item, index) -> "r" + item,
            BatchOptions.defaults().maxConcurrency(2))
        .results();
  }
}
