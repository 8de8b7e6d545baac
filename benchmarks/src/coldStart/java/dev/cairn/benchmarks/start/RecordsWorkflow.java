package dev.cairn.benchmarks.start;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.benchmarks.start.Records.Line;
import dev.cairn.benchmarks.start.Records.Order;
import dev.cairn.benchmarks.start.Records.Parcel;
import dev.cairn.benchmarks.start.Records.Payment;
import dev.cairn.benchmarks.start.Records.Receipt;
import java.util.ArrayList;
import java.util.List;

/** Three steps on records. */
abstract class RecordsWorkflow {
  protected RecordsWorkflow() {}

  @Workflow(name = "records")
  public Receipt run(Order order) {
    Payment payment = charge(order);
    Parcel parcel = ship(order);
    return tell(order, payment, parcel);
  }

  @Step
  protected Payment charge(Order order) {
    long cents = 0;
    for (Line line : order.lines()) cents += line.count() * line.cents();
    return new Payment("charged " + order.id(), cents);
  }

  @Step
  protected Parcel ship(Order order) {
    List<String> skus = new ArrayList<>();
    for (Line line : order.lines()) skus.add(line.sku());
    return new Parcel("parcel to " + order.to(), true, skus);
  }

  @Step
  protected Receipt tell(Order order, Payment payment, Parcel parcel) {
    return new Receipt(order.id(), payment, parcel);
  }
}
