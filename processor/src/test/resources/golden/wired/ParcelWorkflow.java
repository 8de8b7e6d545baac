package acme;

import dev.cairn.Step;
import dev.cairn.Workflow;

public class ParcelWorkflow {
  private final String depot;

  protected ParcelWorkflow(String depot) {
    this.depot = depot;
  }

  @Workflow(wiring = ParcelWiring.class)
  public String send(String parcel) {
    return label(parcel);
  }

  @Step
  protected String label(String parcel) {
    return depot + parcel;
  }
}
