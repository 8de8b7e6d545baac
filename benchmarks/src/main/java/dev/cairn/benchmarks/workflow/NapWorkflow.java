package dev.cairn.benchmarks.workflow;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.Duration;

/** A sleep between two steps. */
public abstract class NapWorkflow {

  /** Hears of the steps. */
  public interface Listener {
    void fellAsleep();

    void wokeUp();
  }

  private final Listener listener;

  protected NapWorkflow(Listener listener) {
    this.listener = listener;
  }

  /** Sleeps that many milliseconds. */
  @Workflow(name = "nap")
  public String run(Long millis) {
    fallAsleep();
    nap(Duration.ofMillis(millis));
    return wakeUp();
  }

  @Step
  protected String fallAsleep() {
    listener.fellAsleep();
    return "asleep";
  }

  @Sleep
  protected abstract void nap(Duration time);

  @Step
  protected String wakeUp() {
    listener.wokeUp();
    return "awake";
  }
}
