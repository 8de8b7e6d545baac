package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Sleep;
import dev.cairn.Workflow;

/** A call before a sleep: replay takes its result from the journal. */
public abstract class CachedInvokeWorkflow {

  @Workflow
  public String run() {
    String result = echo("once");
    rest();
    return result;
  }

  @Invoke(function = "${ECHO_FUNCTION}")
  protected abstract String echo(String input);

  @Sleep("1s")
  protected abstract void rest();
}
