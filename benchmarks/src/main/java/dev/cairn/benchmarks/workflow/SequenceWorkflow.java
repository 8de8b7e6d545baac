package dev.cairn.benchmarks.workflow;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.function.IntFunction;

/** One step after the other. */
public abstract class SequenceWorkflow {
  private final IntFunction<String> work;

  protected SequenceWorkflow(IntFunction<String> work) {
    this.work = work;
  }

  /** Takes that many steps; returns what the last one did. */
  @Workflow(name = "sequence")
  public String run(Integer steps) {
    String last = "";
    for (int i = 1; i <= steps; i++) last = work(i);
    return last;
  }

  @Step
  protected String work(int number) {
    return work.apply(number);
  }
}
