package dev.cairn.example.stack;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Sends a parcel with a carrier, bills it where it goes to, and files it. */
public abstract class DispatchWorkflow {

  /** A parcel, and the region that it goes to. */
  public record Parcel(String id, String region) {}

  @Workflow(name = "dispatch")
  public String dispatch(Parcel parcel) {
    String label = carrier(parcel);
    String bill = bill(parcel.region(), parcel);
    return archive(label + ", " + bill);
  }

  /** A function whose name or ARN is a parameter of the template. */
  @Invoke(function = "${CARRIER_FUNCTION}")
  protected abstract String carrier(Parcel parcel);

  @Invoke(function = "billing-{region}:live", name = "bill")
  protected abstract String bill(String region, Parcel parcel);

  /** The other workflow of this stack. */
  @Invoke(function = "archive:live")
  protected abstract String archive(String entry);
}
