package dev.cairn.benchmarks.workflow;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.function.IntFunction;

/**
 * The same work as {@link FilledNamesWorkflow}, under a name of the same length without
 * placeholders.
 */
public abstract class ConstantNamesWorkflow {
  private final IntFunction<String> work;

  protected ConstantNamesWorkflow(IntFunction<String> work) {
    this.work = work;
  }

  /** Takes that many steps; returns what the last one did. */
  @Workflow(name = "constantNames")
  public String run(Integer steps) {
    String last = "";
    for (int i = 1; i <= steps; i++) last = work(i);
    return last;
  }

  @Step(name = "work-for-order-number")
  protected String work(int number) {
    return work.apply(number);
  }
}
