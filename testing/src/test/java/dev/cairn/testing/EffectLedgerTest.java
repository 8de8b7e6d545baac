package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
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
  @SuppressWarnings("NullAway") // the mistake that is told
  void anActionWithoutAKeyIsAnError() {
    String message = "the action charge has no key: take Durable.idempotencyKey()";

    assertThatThrownBy(() -> ledger.always("charge", null)).hasMessage(message);
    assertThatThrownBy(() -> ledger.once("charge", null, () -> "done")).hasMessage(message);
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

  @Test
  void callersWithOneKeyWaitForItsEffect() throws InterruptedException {
    AtomicReference<String> answer = new AtomicReference<>();
    Thread second =
        new Thread(() -> answer.set(ledger.once("charge", "key", () -> "acted a second time")));

    String first =
        ledger.once(
            "charge",
            "key",
            () -> {
              second.start();
              awaitBlocked(second);
              return "acted";
            });
    second.join();

    assertThat(answer.get()).isEqualTo(first);
    assertThat(ledger.effects("charge")).isEqualTo(1);
    assertThat(ledger.calls("charge")).isEqualTo(2);
  }

  /** Until it waits for a lock, or has ended because it found none. */
  private static void awaitBlocked(Thread thread) {
    while (thread.getState() != Thread.State.BLOCKED
        && thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }

  @Test
  void countsOfManyThreadsAddUp() throws Exception {
    int threads = 4;
    int each = 20_000;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CyclicBarrier together = new CyclicBarrier(threads);
    List<Future<?>> done = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      done.add(
          pool.submit(
              () -> {
                together.await();
                for (int i = 0; i < each; i++) {
                  ledger.always("charge", "key " + i % 3);
                  String unused = ledger.once("refund", "key " + i, () -> "done");
                }
                return null;
              }));
    }
    for (Future<?> thread : done) thread.get();
    pool.shutdown();

    assertThat(ledger.calls("charge")).isEqualTo(threads * each);
    assertThat(ledger.effects("charge")).isEqualTo(threads * each);
    assertThat(ledger.calls("refund")).isEqualTo(threads * each);
    assertThat(ledger.effects("refund")).isEqualTo(each);
  }
}
