package acme;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Has a letter carried by a function that is elsewhere. */
public abstract class RelayWorkflow {
  @Workflow(name = "relay")
  public String relay(String letter) {
    return "relayed: " + carried(letter);
  }

  @Invoke(function = "courier:1")
  protected abstract String carried(String letter);
}
