package dev.cairn.conformance.event;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Workflow;
import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.EventTimeoutException;

/** Catches the failure that is sent, sleeps, and returns its message. */
public abstract class CaughtRejectionWorkflow {

  @Workflow
  public String run(String name) {
    String outcome;
    try {
      outcome = answer(name);
    } catch (EventFailedException e) {
      outcome = e.error().type() + ": " + e.getMessage();
    } catch (EventTimeoutException e) {
      outcome = "too late";
    }
    rest();
    return outcome;
  }

  @AwaitEvent(value = "{name}", timeout = "1h")
  protected abstract String answer(String name);

  @Sleep("2s")
  protected abstract void rest();
}
