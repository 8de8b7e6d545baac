package dev.cairn.conformance.sleep;

import dev.cairn.Sleep;
import dev.cairn.Workflow;
import java.time.Duration;

/** A sleep as long as the input says. */
public abstract class GivenTimeWorkflow {

  @Workflow
  public String run(int seconds) {
    rest(Duration.ofSeconds(seconds));
    return "rested";
  }

  @Sleep
  protected abstract void rest(Duration time);
}
