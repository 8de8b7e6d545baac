package dev.cairn.benchmarks.workflow;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** All steps beside each other. */
public abstract class FanOutWorkflow {
  private final IntFunction<String> work;

  protected FanOutWorkflow(IntFunction<String> work) {
    this.work = work;
  }

  /** Takes that many steps; returns what the last one did. */
  @Workflow(name = "fanOut")
  public String run(Integer steps) {
    List<DurableFuture<String>> all = new ArrayList<>();
    for (int i = 1; i <= steps; i++) {
      int number = i;
      all.add(Durable.async(() -> work(number)));
    }
    List<String> done = Durable.all(all);
    return done.get(done.size() - 1);
  }

  @Step
  protected String work(int number) {
    return work.apply(number);
  }
}
