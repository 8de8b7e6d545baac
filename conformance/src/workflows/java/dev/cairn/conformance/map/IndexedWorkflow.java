package dev.cairn.conformance.map;

import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Code that uses item and index. */
public class IndexedWorkflow {

  @Workflow
  public List<Integer> run(List<Integer> numbers) {
    return Durable.map(
            "indexed",
            numbers,
            (number, index) -> number + index,
            BatchOptions.defaults().maxConcurrency(1))
        .results();
  }
}
