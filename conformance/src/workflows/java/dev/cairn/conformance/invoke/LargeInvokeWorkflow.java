package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Calls a function with almost all that a call can carry. */
public abstract class LargeInvokeWorkflow {
  private static final int ALMOST_A_MEGABYTE = 1024 * 1024 - 100;

  @Workflow
  public int run() {
    return echo("x".repeat(ALMOST_A_MEGABYTE)).length();
  }

  @Invoke(function = "${ECHO_FUNCTION}")
  protected abstract String echo(String input);
}
