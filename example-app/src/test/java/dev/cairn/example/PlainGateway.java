package dev.cairn.example;

import java.math.BigDecimal;

/** A gateway that says yes to everything. */
final class PlainGateway implements PaymentGateway {
  @Override
  public Payment charge(String key, String card, BigDecimal amount) {
    return new Payment("f00d", card, amount);
  }

  @Override
  public void refund(String key, Payment payment) {}
}
