package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import java.util.List;

/** Waits for one event, then for another. */
public abstract class TwoEventsWorkflow {

  @Workflow
  public List<String> run(List<String> names) {
    String first = answer(names.get(0));
    String second = answer(names.get(1));
    return List.of(first, second);
  }

  @AwaitEvent("{name}")
  protected abstract String answer(String name);
}
