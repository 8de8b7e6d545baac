package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class EffectLedgerTest {
  private final EffectLedger ledger = new EffectLedger("charge", "refund");

  @Test
  void anActionThatWasNeverDoneHasNoEffects() {
    assertThat(ledger.effects("refund")).isZero();
    assertThat(ledger.calls("refund")).isZero();
  }

  @Test
  void anActionThatTheLedgerDoesNotHaveIsAnError() {
    String message = "the ledger has no action 'chrage'; there are [charge, refund]";

    assertThatThrownBy(() -> ledger.effects("chrage")).hasMessage(message);
    assertThatThrownBy(() -> ledger.calls("chrage")).hasMessage(message);
    assertThatThrownBy(() -> ledger.always("chrage", "key")).hasMessage(message);
    assertThatThrownBy(() -> ledger.once("chrage", "key", () -> "done")).hasMessage(message);
  }

  @Test
  void askedTwiceItActsOnce() {
    String first = ledger.once("charge", "key", () -> "first");
    String second = ledger.once("charge", "key", () -> "second");

    assertThat(second).isEqualTo(first);
    assertThat(ledger.effects("charge")).isEqualTo(1);
    assertThat(ledger.calls("charge")).isEqualTo(2);
    ledger.assertNothingTwice();
  }

  @Test
  void anEffectThatTakesTimeHoldsUpNoOtherKey() throws InterruptedException {
    Thread other = new Thread(() -> ledger.always("refund", "other"));

    boolean isHeldUp =
        ledger.once(
            "charge",
            "key",
            () -> {
              other.start();
              try {
                other.join(10_000);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              return other.isAlive();
            });

    other.join();
    assertThat(isHeldUp).isFalse();
    assertThat(ledger.actions()).isEqualTo(Map.of("charge", 1, "refund", 1));
  }
}
