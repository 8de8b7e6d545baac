package dev.cairn.conformance.target;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.Workflow;
import org.jspecify.annotations.Nullable;

/** Fails, whatever it gets. */
public class FailingWorkflow {

  @Workflow
  public String run(@Nullable JsonNode input) {
    throw new IllegalStateException("the target failed");
  }
}
