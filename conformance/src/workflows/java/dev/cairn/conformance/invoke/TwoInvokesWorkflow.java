package dev.cairn.conformance.invoke;

import dev.cairn.Invoke;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.util.List;

/** Two calls beside each other. */
public abstract class TwoInvokesWorkflow {

  @Workflow
  public List<String> run(String input) {
    DurableFuture<String> one = echo(input + "-1");
    DurableFuture<String> two = echo(input + "-2");
    return Durable.all(one, two);
  }

  @Invoke(function = "${ECHO_FUNCTION}")
  protected abstract DurableFuture<String> echo(String input);
}
