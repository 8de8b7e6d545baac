package acme;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Labels a parcel, waits for a signature, and hands it over unless it is refused. */
public abstract class ParcelWorkflow {
  private final Depot depot;

  protected ParcelWorkflow(Depot depot) {
    this.depot = depot;
  }

  @Workflow(name = "parcel", wiring = ParcelWiring.class)
  public String deliver(String address) {
    String label = label(address);
    String signature = signature();
    if (signature.equals("refused")) return giveBack(label);
    return handOver(label, signature);
  }

  @Step
  protected String label(String address) {
    return depot.city() + " to " + address;
  }

  @AwaitEvent(value = "signature", timeout = "7d")
  protected abstract String signature();

  @Step
  protected String handOver(String label, String signature) {
    return label + ", signed by " + signature;
  }

  @Step
  protected String giveBack(String label) {
    return label + ", given back";
  }
}
