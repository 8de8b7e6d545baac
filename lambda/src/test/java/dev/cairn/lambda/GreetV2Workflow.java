package dev.cairn.lambda;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** The second version of a greeting, which does not wait as long. */
abstract class GreetV2Workflow {
  @Workflow(name = "greet", version = 2)
  String greet(String name) {
    pause();
    return goodDay(name);
  }

  @Sleep("1m")
  protected abstract void pause();

  @Step
  protected String goodDay(String name) {
    return "Good day " + name;
  }
}
