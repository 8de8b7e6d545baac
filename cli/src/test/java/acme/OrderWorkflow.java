package acme;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** The workflow of the commands in the docs. */
public abstract class OrderWorkflow {
  /** An item that is ordered. */
  public record Order(String item) {}

  /** Whether somebody says yes. */
  public record Approval(boolean granted) {}

  @Workflow(name = "order")
  public String place(Order order) {
    String reserved = reserve(order.item());
    return approval().granted() ? reserved : "nothing";
  }

  @Step
  protected String reserve(String item) {
    return "reserved " + item;
  }

  @AwaitEvent("approval")
  protected abstract Approval approval();
}
