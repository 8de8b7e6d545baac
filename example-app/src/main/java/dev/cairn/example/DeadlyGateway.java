package dev.cairn.example;

import java.math.BigDecimal;

/** Takes the money and kills the process before anybody hears of it. */
record DeadlyGateway(PaymentGateway gateway) implements PaymentGateway {
  @Override
  public Payment charge(String key, String card, BigDecimal amount) throws CardDeclined {
    Payment payment = gateway.charge(key, card, amount);
    // As kill -9 does: nothing is closed, nothing is flushed.
    Runtime.getRuntime().halt(LiveRun.KILLED);
    return payment;
  }

  @Override
  public void refund(String key, Payment payment) {
    gateway.refund(key, payment);
  }
}
