package dev.cairn.conformance.map;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.Counts;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Tolerates one failure, but not a second. */
public class TooManyFailuresWorkflow {

  @Workflow
  public Counts run() {
    return Counts.of(
        Durable.map(
            "tolerated-exceeded",
            List.of("bad", "bad", "good"),
            (item, index) -> check(item),
            BatchOptions.defaults().maxConcurrency(1).toleratedFailures(1)));
  }

  private static String check(String item) {
    if (item.equals("bad")) throw new IllegalStateException("a bad item");
    return "ok";
  }
}
