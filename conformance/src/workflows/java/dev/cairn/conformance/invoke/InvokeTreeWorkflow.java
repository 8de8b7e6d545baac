package dev.cairn.conformance.invoke;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Calls a function with whatever JSON the input is. */
public abstract class InvokeTreeWorkflow {

  @Workflow
  public JsonNode run(JsonNode input) {
    return echo(input);
  }

  @Invoke(function = "${ECHO_FUNCTION}")
  protected abstract JsonNode echo(JsonNode input);
}
