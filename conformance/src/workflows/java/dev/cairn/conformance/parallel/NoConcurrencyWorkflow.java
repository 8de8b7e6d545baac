package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Asks for no branch at a time, which is refused. */
public class NoConcurrencyWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.parallel(
            "bad-concurrency",
            BatchOptions.defaults().maxConcurrency(0),
            Durable.branch("first", () -> "one"),
            Durable.branch("second", () -> "two"))
        .results();
  }
}
