package org.example.greeting;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Greets someone, and greets again a day later. */
public abstract class GreetingWorkflow {

  @Workflow(name = "greeting")
  public String greet(String name) {
    String first = greeting("Good day", name);
    aDay();
    return first + " " + greeting("Good day again", name);
  }

  @Step
  protected String greeting(String words, String name) {
    return words + ", " + name + "!";
  }

  @Sleep("1d")
  protected abstract void aDay();
}
