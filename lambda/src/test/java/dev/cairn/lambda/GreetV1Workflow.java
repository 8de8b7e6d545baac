package dev.cairn.lambda;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** The first version of a greeting. */
abstract class GreetV1Workflow {
  @Workflow(name = "greet")
  String greet(String name) {
    rest();
    return hello(name);
  }

  @Sleep("1h")
  protected abstract void rest();

  @Step
  protected String hello(String name) {
    return "Hello " + name;
  }
}
