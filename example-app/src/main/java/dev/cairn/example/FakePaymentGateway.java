package dev.cairn.example;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * A gateway that is down every now and then, at the same requests for the same seed. It tells what
 * it does: a replay must not make it do anything.
 */
final class FakePaymentGateway implements PaymentGateway {
  /** So that no seed uses up the attempts of a step. */
  private static final int OUTAGES_IN_A_ROW = 3;

  private static final int NUMBERS = 0xf000;

  private final SplittableRandom random;
  private final boolean declines;
  private final Consumer<String> account;
  private final PaymentBook book;
  private int outages;

  FakePaymentGateway(long seed, boolean declines, PaymentBook book, Consumer<String> account) {
    this.book = book;
    this.random = new SplittableRandom(seed);
    this.declines = declines;
    this.account = account;
  }

  @Override
  public synchronized Payment charge(String key, String card, BigDecimal amount)
      throws CardDeclined {
    Payment known = book.find(key);
    if (known != null) {
      account.accept("knows this request, payment " + known.reference() + ", and takes nothing");
      return known;
    }
    failSometimes();
    if (declines) {
      account.accept("asks the bank, which declines " + amount + " EUR");
      throw new CardDeclined("the bank says no");
    }
    // Each process begins with the same seed; the book goes on.
    int number = (random.nextInt(NUMBERS) + book.payments()) % NUMBERS;
    String reference = Integer.toHexString(0x1000 + number);
    Payment payment = new Payment(reference, card, amount);
    book.add(key, payment);
    account.accept("takes " + amount + " EUR from card " + card + ", payment " + reference);
    return payment;
  }

  @Override
  public synchronized void refund(String key, Payment payment) {
    failSometimes();
    if (!book.addRefund(key)) {
      account.accept("knows this request and gives nothing");
      return;
    }
    account.accept("gives " + payment.amount() + " EUR back to card " + payment.card());
  }

  private void failSometimes() {
    if (outages < OUTAGES_IN_A_ROW && random.nextBoolean()) {
      outages++;
      throw new GatewayUnavailable("no answer");
    }
    outages = 0;
  }
}
