package dev.cairn.server.browser;

import dev.cairn.AwaitEvent;
import dev.cairn.Jitter;
import dev.cairn.Retry;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.List;

/** Packs a parcel, waits for a day and for an approval, then delivers it or gives it back. */
public abstract class ParcelWorkflow {

  /** The input of a run. */
  public record Parcel(String to, List<String> items, int failures) {}

  /** The speed of a parcel. */
  public enum Speed {
    SLOW,
    FAST
  }

  /** The decision of a person. */
  public record Approval(boolean granted, String by, Speed speed) {}

  @Workflow(name = "parcel")
  public String send(Parcel parcel) {
    String label = label(parcel);
    for (String item : parcel.items()) pack(item);
    coolingOff();
    Approval approval = approval();
    if (!approval.granted()) {
      giveBack(label);
      return "refused by " + approval.by();
    }
    return deliver(label, approval.speed());
  }

  @Step(retry = @Retry(attempts = 4, delay = "1s", maxDelay = "2s"))
  protected String label(Parcel parcel) {
    if (Durable.attempt() <= parcel.failures()) {
      throw new IllegalStateException("the printer has no paper");
    }
    return "label for " + parcel.to();
  }

  @Step(retry = @Retry(attempts = 4, delay = "1h", maxDelay = "1h", jitter = Jitter.NONE))
  protected String pack(String item) {
    if (item.equals("stone")) throw new IllegalStateException("a stone is too heavy");
    return "packed " + item;
  }

  @Sleep("1d")
  protected abstract void coolingOff();

  @AwaitEvent(value = "approval", timeout = "7d")
  protected abstract Approval approval();

  @Step
  protected void giveBack(String label) {}

  @Step
  protected String deliver(String label, Speed speed) {
    return "delivered " + label + ", " + speed;
  }
}
