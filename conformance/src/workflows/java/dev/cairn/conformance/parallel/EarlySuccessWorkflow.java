package dev.cairn.conformance.parallel;

import dev.cairn.Sleep;
import dev.cairn.Workflow;
import dev.cairn.conformance.batch.Successes;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;

/** Ends with the first success, while other branches are under way. */
public abstract class EarlySuccessWorkflow {

  @Workflow
  public Successes run() {
    return Successes.of(
        Durable.parallel(
            "first-of-two",
            BatchOptions.defaults().minSuccessful(1),
            Durable.branch("slow", this::slow),
            Durable.branch("fast", () -> "fast")));
  }

  private String slow() {
    rest();
    return "slow";
  }

  @Sleep("1h")
  protected abstract void rest();
}
