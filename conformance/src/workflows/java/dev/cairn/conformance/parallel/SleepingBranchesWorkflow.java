package dev.cairn.conformance.parallel;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.time.Duration;
import java.util.List;

/** Branches that sleep, one longer than the other. */
public abstract class SleepingBranchesWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.parallel(
            "sleepers",
            BatchOptions.defaults(),
            Durable.branch("long", () -> sleep(3)),
            Durable.branch("short", () -> sleep(1)))
        .results();
  }

  private String sleep(int seconds) {
    rest(Duration.ofSeconds(seconds));
    return awake(seconds);
  }

  @Sleep
  protected abstract void rest(Duration time);

  @Step
  protected String awake(int seconds) {
    return "slept " + seconds;
  }
}
