package dev.cairn.conformance.map;

import dev.cairn.Sleep;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;
import java.util.Locale;

/** A batch before a sleep: replay takes it from the journal. */
public abstract class MapThenSleepWorkflow {

  @Workflow
  public List<String> run() {
    List<String> results =
        Durable.map(
                "then-wait",
                List.of("a", "b"),
                (item, index) -> item.toUpperCase(Locale.ROOT),
                BatchOptions.defaults().maxConcurrency(1))
            .results();
    rest();
    return results;
  }

  @Sleep("1s")
  protected abstract void rest();
}
