package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** A call for a tenant. */
public abstract class TenantInvokeWorkflow {

  @Workflow
  public String run(String input) {
    return echo("tenant-a", input);
  }

  @Invoke(function = "${ECHO_FUNCTION}", tenant = "{tenant}")
  protected abstract String echo(String tenant, String input);
}
