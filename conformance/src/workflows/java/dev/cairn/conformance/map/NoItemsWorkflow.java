package dev.cairn.conformance.map;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.Summary;
import dev.cairn.runtime.Durable;
import java.util.List;

/** No item at all. */
public class NoItemsWorkflow {

  @Workflow
  public Summary run(List<String> items) {
    return Summary.of(Durable.map("empty", items, (item, index) -> item));
  }
}
