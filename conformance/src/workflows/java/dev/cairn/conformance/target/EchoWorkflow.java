package dev.cairn.conformance.target;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.Workflow;
import org.jspecify.annotations.Nullable;

/** Returns what it gets. */
public class EchoWorkflow {

  @Workflow
  public @Nullable JsonNode run(@Nullable JsonNode input) {
    return input;
  }
}
