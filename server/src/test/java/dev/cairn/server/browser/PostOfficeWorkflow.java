package dev.cairn.server.browser;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Has a parcel sent by another run. */
public abstract class PostOfficeWorkflow {

  @Workflow(name = "post-office")
  public String hand(ParcelWorkflow.Parcel parcel) {
    return parcel(parcel);
  }

  @Invoke(function = "parcel")
  protected abstract String parcel(ParcelWorkflow.Parcel parcel);
}
