package dev.cairn.example.docs;

import dev.cairn.Invoke;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ItemStatus;
import dev.cairn.runtime.codec.Json;
import java.util.List;

/** Calls of other functions, and code that runs beside other code. */
public abstract class TripWorkflow {
  private static final BatchOptions TEXTS =
      BatchOptions.defaults().itemCodec(Json.codec(String.class));

  @Workflow(name = "trip")
  public List<String> book(Trip trip) {
    String reference = Durable.uuid().toString();
    DurableFuture<String> visa = visa(trip);
    DurableFuture<String> flight = Durable.async(() -> reserve("flight", trip));
    DurableFuture<String> hotel = Durable.async(() -> reserve("hotel", trip));
    List<String> reserved = Durable.all(flight, hotel);

    DurableFuture<String> late = Durable.async(this::tooLate);
    String decision = Durable.race(visa, late);

    Branch<String> train = Durable.branch("train", () -> reserve("train", trip));
    Branch<String> car = Durable.branch("car", () -> reserve("car", trip));
    Batch<String> rides = Durable.parallel("rides", TEXTS, train, car);
    rides.throwIfFailed();
    String ride = rides.get(train);

    Batch<String> invited =
        Durable.map(
            "invite",
            trip.guests(),
            (guest, index) -> invite(guest),
            TEXTS.maxConcurrency(10).toleratedFailures(1));
    int missing = invited.count(ItemStatus.FAILED);

    String invoice = bill("eu", trip);
    return List.of(
        reference.length() + "", "" + reserved, decision, ride, missing + " missing", invoice);
  }

  @Invoke(function = "billing-{region}:live", tenant = "{region}", name = "bill")
  protected abstract String bill(String region, Trip trip);

  @Invoke(function = "${VISA_FUNCTION}")
  protected abstract DurableFuture<String> visa(Trip trip);

  @Sleep("2d")
  protected abstract void deadline();

  private String tooLate() {
    deadline();
    return "too late";
  }

  @Step
  protected String reserve(String what, Trip trip) {
    return what + " to " + trip.place();
  }

  @Step
  protected String invite(String guest) {
    if (guest.isBlank()) throw new IllegalArgumentException("a guest without a name");
    return guest;
  }

  /** The destination and the guests of a trip. */
  public record Trip(String place, List<String> guests) {}
}
