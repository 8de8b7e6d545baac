package dev.cairn.benchmarks.workflow;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.ArrayList;
import java.util.List;

/** Branches that take a step, sleep and take another step, all beside each other. */
public abstract class BranchesWorkflow {

  /** Opens that many branches; returns how many have come to their end. */
  @Workflow(name = "branches")
  public Integer run(Integer branches) {
    List<DurableFuture<String>> all = new ArrayList<>();
    for (int i = 1; i <= branches; i++) {
      int number = i;
      all.add(Durable.async(() -> branch(number)));
    }
    return Durable.all(all).size();
  }

  private String branch(int number) {
    String before = prepare(number);
    rest();
    return finish(before);
  }

  @Step
  protected String prepare(int number) {
    return "prepared " + number;
  }

  @Sleep("1h")
  protected abstract void rest();

  @Step
  protected String finish(String before) {
    return before + ", finished";
  }
}
