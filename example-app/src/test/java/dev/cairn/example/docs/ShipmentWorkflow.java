package dev.cairn.example.docs;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;

/** One class for both versions. */
abstract class ShipmentWorkflow {
  @Workflow(name = "shipment", version = 2)
  String ship(String goods) {
    pack(goods);
    if (Durable.version() >= 2) insure(goods);
    overnight();
    return send(goods);
  }

  @Step
  protected void pack(String goods) {}

  @Step
  protected void insure(String goods) {}

  @Sleep("12h")
  protected abstract void overnight();

  @Step
  protected String send(String goods) {
    return "sent " + goods;
  }
}
