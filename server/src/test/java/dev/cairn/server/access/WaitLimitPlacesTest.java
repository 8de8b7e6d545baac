package dev.cairn.server.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.http.HttpRefusal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One place, and two who want it. */
@Timeout(60)
class WaitLimitPlacesTest {
  private final AtomicLong nanos = new AtomicLong();
  private final WaitLimit waits = new WaitLimit(1, nanos::get);
  private final CountDownLatch waiting = new CountDownLatch(1);
  private final CountDownLatch enough = new CountDownLatch(1);
  private CompletableFuture<String> first = new CompletableFuture<>();

  private final Supplier<String> untilTheEnd =
      () -> {
        waiting.countDown();
        try {
          enough.await();
          return "the end";
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException("interrupted", e);
        }
      };

  private void patientCaller() throws InterruptedException {
    first =
        CompletableFuture.supplyAsync(
            () -> {
              String told = waits.orEarly(untilTheEnd, () -> "not yet", () -> "no place");
              return told + (Thread.currentThread().isInterrupted() ? ", interrupted" : "");
            });
    waiting.await();
  }

  private String newcomer() {
    return waits.orEarly(() -> "waited", () -> "not yet", () -> "no place");
  }

  @AfterEach
  void end() {
    enough.countDown();
    first.join();
  }

  @Test
  void aNewcomerTakesThePlaceOfTheOneThatHasWaitedLongest() throws Exception {
    patientCaller();
    nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));

    assertThat(newcomer()).isEqualTo("waited");
    assertThat(first.join()).isEqualTo("not yet");
    assertThat(newcomer()).as("the place is free again").isEqualTo("waited");
  }

  @Test
  void nobodyIsSentAwayWithinASecond() throws Exception {
    patientCaller();
    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(999));

    assertThat(newcomer()).isEqualTo("no place");
    assertThatThrownBy(waits::requireRoom).isInstanceOf(HttpRefusal.class);
    enough.countDown();
    assertThat(first.join()).isEqualTo("the end");
  }

  @Test
  void oneWhoHasToWaitToTheEndKeepsItsPlace() throws Exception {
    first = CompletableFuture.supplyAsync(() -> waits.orElse(untilTheEnd, () -> "no place"));
    waiting.await();
    nanos.addAndGet(TimeUnit.MINUTES.toNanos(10));

    assertThat(newcomer()).isEqualTo("no place");
    enough.countDown();
    assertThat(first.join()).isEqualTo("the end");
  }

  @Test
  void oneWhoIsGoingToWaitFindsAPlaceThatCanBeTaken() throws Exception {
    patientCaller();
    nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));

    waits.requireRoom();

    assertThat(waits.orElse(() -> "waited", () -> "no place")).isEqualTo("waited");
  }
}
