package acme;

import dev.cairn.Step;
import dev.cairn.Workflow;

class ShipmentWorkflow {
  @Workflow
  String ship(String parcel) {
    return label(parcel);
  }

  @Step
  protected String label(String parcel) {
    return "label of " + parcel;
  }
}
