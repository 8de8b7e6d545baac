package dev.cairn.benchmarks.start;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.benchmarks.start.BoundRecords.Line;
import dev.cairn.benchmarks.start.BoundRecords.Order;
import dev.cairn.benchmarks.start.BoundRecords.Parcel;
import dev.cairn.benchmarks.start.BoundRecords.Payment;
import dev.cairn.benchmarks.start.BoundRecords.Receipt;
import java.util.ArrayList;
import java.util.List;

/** Three steps on records that Jackson's data binding reads and writes. */
abstract class BoundWorkflow {
  protected BoundWorkflow() {}

  @Workflow(name = "bound")
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
