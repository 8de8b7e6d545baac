package dev.cairn.server;

import dev.cairn.AwaitEvent;
import dev.cairn.Workflow;

/** Waits for what a supplier asks, under a name that the run makes. */
public abstract class QuoteWorkflow {

  @Workflow(name = "quote")
  public String ask(String supplier) {
    return quote(supplier);
  }

  @AwaitEvent("quote-{supplier}")
  protected abstract String quote(String supplier);
}
