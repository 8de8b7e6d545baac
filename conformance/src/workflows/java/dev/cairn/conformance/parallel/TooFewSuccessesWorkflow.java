package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.conformance.batch.Summary;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;

/** Wants more successes than it gets, so every branch runs. */
public class TooFewSuccessesWorkflow {

  @Workflow
  public Summary run() {
    return Summary.of(
        Durable.<String>parallel(
            "min-not-reached",
            BatchOptions.defaults().maxConcurrency(1).minSuccessful(3),
            Durable.branch("first", () -> "one"),
            Durable.branch("second", this::fail),
            Durable.branch("third", () -> "three")));
  }

  private String fail() {
    throw new IllegalStateException("the second branch failed");
  }
}
