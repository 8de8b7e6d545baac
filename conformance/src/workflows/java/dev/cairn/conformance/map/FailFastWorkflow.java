package dev.cairn.conformance.map;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.Summary;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Ends with the first failure. */
public class FailFastWorkflow {

  @Workflow
  public Summary run() {
    return Summary.of(
        Durable.map(
            "failfast",
            List.of("good", "bad", "unseen"),
            (item, index) -> check(item),
            BatchOptions.defaults().maxConcurrency(1).toleratedFailures(0)));
  }

  private static String check(String item) {
    if (item.equals("bad")) throw new IllegalStateException("a bad item");
    return "ok";
  }
}
