package dev.cairn.conformance.map;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** An item that sleeps: replay takes the one before it from the journal. */
public abstract class SleepingItemWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.map(
            "suspend", List.of("r0", "r1"), this::item, BatchOptions.defaults().maxConcurrency(1))
        .results();
  }

  private String item(String value, int index) {
    if (index == 1) rest();
    return same(value);
  }

  @Sleep("1s")
  protected abstract void rest();

  @Step
  protected String same(String value) {
    return value;
  }
}
