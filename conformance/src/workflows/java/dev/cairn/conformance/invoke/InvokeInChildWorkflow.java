package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Subflow;
import dev.cairn.Workflow;

/** A call inside a subflow. */
public abstract class InvokeInChildWorkflow {

  @Workflow
  public String run() {
    return child();
  }

  @Subflow
  protected String child() {
    return echo("from the child");
  }

  @Invoke(function = "${ECHO_FUNCTION}")
  protected abstract String echo(String input);
}
