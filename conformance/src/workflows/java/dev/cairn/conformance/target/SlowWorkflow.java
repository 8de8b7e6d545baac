package dev.cairn.conformance.target;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.Sleep;
import dev.cairn.Workflow;
import org.jspecify.annotations.Nullable;

/** Takes ten minutes, whatever it gets. */
public abstract class SlowWorkflow {

  @Workflow
  public @Nullable JsonNode run(@Nullable JsonNode input) {
    rest();
    return input;
  }

  @Sleep("10m")
  protected abstract void rest();
}
