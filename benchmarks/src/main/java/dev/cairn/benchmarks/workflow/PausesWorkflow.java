package dev.cairn.benchmarks.workflow;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Steps with pauses between them: step, sleep, step, event, step. */
public abstract class PausesWorkflow {

  /** Takes that many steps where it says step above. */
  @Workflow(name = "pauses")
  public String run(Integer stepsEach) {
    String done = steps(stepsEach, "order");
    coolingOff();
    done = steps(stepsEach, done);
    done += ", approved by " + approval();
    return steps(stepsEach, done);
  }

  private String steps(int count, String before) {
    String done = before;
    for (int i = 0; i < count; i++) done = process(done);
    return done;
  }

  @Step
  protected String process(String before) {
    return before + ", processed";
  }

  @Sleep("24h")
  protected abstract void coolingOff();

  @AwaitEvent("approval")
  protected abstract String approval();
}
