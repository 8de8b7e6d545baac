package dev.cairn.conformance.map;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.Successes;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Ends with the second success. */
public class EnoughSuccessesWorkflow {

  @Workflow
  public Successes run() {
    return Successes.of(
        Durable.map(
            "min-successful",
            List.of(0, 1, 2, 3),
            (item, index) -> "done",
            BatchOptions.defaults().maxConcurrency(1).minSuccessful(2)));
  }
}
