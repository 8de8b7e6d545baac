package dev.cairn.server;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Pays, and waits for somebody to say yes. */
public abstract class OrderWorkflow {

  @Workflow(name = "order")
  public String place(String item) {
    return pay(item) + ", " + approval();
  }

  @Step
  protected String pay(String item) {
    if (item.equals("secret")) throw new IllegalStateException("the vault is at /srv/vault");
    return "paid " + item;
  }

  @AwaitEvent("approval")
  protected abstract String approval();
}
