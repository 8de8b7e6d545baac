package dev.cairn.example;

/**
 * The end of an order.
 *
 * @param note the parcel of an order that was shipped, else who rejected it
 */
public record Receipt(String orderId, Outcome outcome, String note) {

  /** The outcome of an order. */
  public enum Outcome {
    SHIPPED,
    REJECTED
  }

  static Receipt shipped(String orderId, String parcel) {
    return new Receipt(orderId, Outcome.SHIPPED, parcel);
  }

  static Receipt rejected(String orderId, String by) {
    return new Receipt(orderId, Outcome.REJECTED, by);
  }
}
