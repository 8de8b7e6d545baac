package dev.cairn.conformance.poll;

import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Sleep;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.Optional;

/** A poll inside a subflow, and a sleep after it. */
public abstract class PollThenSleepWorkflow {

  @Workflow
  public String run() {
    String found = child();
    rest();
    return found;
  }

  @Subflow
  protected String child() {
    return find().orElse("nothing");
  }

  @Poll(every = "1s", factor = 1, jitter = Jitter.NONE)
  protected Optional<String> find() {
    return Durable.attempt() == 2 ? Optional.of("found") : Optional.empty();
  }

  @Sleep("1s")
  protected abstract void rest();
}
