package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;
import dev.cairn.runtime.Callback;
import java.util.List;

/** Starts two waits and awaits the second first. */
public abstract class ReverseEventsWorkflow {

  @Workflow
  public List<String> run(List<String> names) {
    Callback<String> first = answer(names.get(0));
    Callback<String> second = answer(names.get(1));
    String late = second.get();
    return List.of(first.get(), late);
  }

  @AwaitEvent("{name}")
  protected abstract Callback<String> answer(String name);
}
