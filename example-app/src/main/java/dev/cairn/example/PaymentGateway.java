package dev.cairn.example;

import java.math.BigDecimal;

/** Moves money. A repeated request with the same key changes nothing. */
public interface PaymentGateway {

  /**
   * Takes money from a card.
   *
   * @throws CardDeclined if the bank refuses
   * @throws GatewayUnavailable if no answer came
   */
  Payment charge(String key, String card, BigDecimal amount) throws CardDeclined;

  /**
   * Gives money back.
   *
   * @throws GatewayUnavailable if no answer came
   */
  void refund(String key, Payment payment);
}
