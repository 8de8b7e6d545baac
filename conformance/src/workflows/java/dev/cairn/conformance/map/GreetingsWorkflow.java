package dev.cairn.conformance.map;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import java.util.List;

/** A step for every item, one at a time. */
public class GreetingsWorkflow {

  @Workflow
  public List<String> run(List<String> names) {
    return Durable.map(
            "map", names, (name, index) -> greet(name), BatchOptions.defaults().maxConcurrency(1))
        .results();
  }

  @Step
  protected String greet(String name) {
    return "Hello, " + name + "!";
  }
}
