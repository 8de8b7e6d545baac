package dev.cairn.engine;

import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.WorkflowDefinition;

/** A workflow from a number to text. */
record NumberScript(String name, int version) implements WorkflowExecutor<Integer, String> {
  @Override
  public WorkflowDefinition<Integer, String> workflowDefinition() {
    return WorkflowDefinition.of(
        name, version, Json.codec(Integer.class), Json.codec(String.class));
  }

  @Override
  public String runWorkflow(Integer input) {
    return "number " + input;
  }
}
