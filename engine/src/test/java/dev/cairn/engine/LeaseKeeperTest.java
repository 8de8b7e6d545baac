package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.coordinator.Surroundings;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A node that could not renew its lease for long begins nothing new, and ends with its lease
 * whatever the storage does.
 */
@Timeout(120)
class LeaseKeeperTest {
  private static final Duration LEASE = Duration.ofHours(3);

  private final Faults faults =
      new Faults(
          new MemoryStorage(
              new ServiceDeliveryRules(), MailboxLimits.DEFAULT, System::currentTimeMillis));
  private final CountDownLatch lost = new CountDownLatch(1);
  private final AtomicLong ahead = new AtomicLong();

  /** A lease that was given so long ago and not renewed since. */
  private LeaseKeeper givenBefore(Duration time, Duration lease) {
    long node = faults.storage().register("node", List.of(), lease).node();
    Surroundings surroundings =
        (Surroundings)
            Proxy.newProxyInstance(
                Surroundings.class.getClassLoader(),
                new Class<?>[] {Surroundings.class},
                (proxy, method, arguments) -> {
                  if (!method.getName().equals("nodeLost")) {
                    throw new AssertionError("nobody is to be told: " + method);
                  }
                  lost.countDown();
                  return null;
                });
    long given = System.nanoTime() - time.toNanos();
    LongSupplier steady = () -> System.nanoTime() + ahead.get();
    return new LeaseKeeper(
        faults.storage(), node, lease, steady, given, new NodeClock(), surroundings);
  }

  private LeaseKeeper givenBefore(Duration time) {
    return givenBefore(time, LEASE);
  }

  @Test
  void aLeaseIsAboutToEndWhenTwoThirdsOfItArePast() {
    assertThat(givenBefore(Duration.ZERO).isAboutToEnd()).isFalse();
    assertThat(givenBefore(Duration.ofHours(1)).isAboutToEnd()).isFalse();
    assertThat(givenBefore(Duration.ofMinutes(121)).isAboutToEnd()).isTrue();
    assertThat(givenBefore(Duration.ofHours(4)).isAboutToEnd()).isTrue();
  }

  @Test
  void whoeverWantsToBeginSomethingWaitsForTheRenewal() throws InterruptedException {
    LeaseKeeper keeper = givenBefore(Duration.ofMinutes(121));
    Thread waiting = waiting(keeper);

    keeper.start();
    waiting.join();

    assertThat(keeper.isAboutToEnd()).isFalse();
    keeper.stop();
    keeper.join();
    assertThat(lost.getCount()).isEqualTo(1);
  }

  /** The renewal takes two hours of three; the next one takes for ever. */
  @Test
  void aRenewedLeaseCountsFromBeforeItsRenewalWasSent() throws InterruptedException {
    CountDownLatch first = faults.hangRenewals();
    LeaseKeeper keeper = givenBefore(Duration.ofMinutes(121));
    keeper.start();
    while (faults.renewals() < 1) Thread.onSpinWait();
    ahead.set(Duration.ofMinutes(121).toNanos());
    CountDownLatch second = faults.hangRenewals();
    first.countDown();

    try {
      while (faults.renewals() < 2) assertThat(keeper.isAboutToEnd()).isTrue();
    } finally {
      keeper.stop();
      second.countDown();
      keeper.join();
    }
  }

  /** As where somebody else has locked the table of leases. */
  @Test
  void aBriefLeaseIsRenewedAtOnceAndLetsNothingBegin() throws InterruptedException {
    LeaseKeeper keeper = givenBefore(Duration.ofMinutes(121));
    faults.briefRenewals(Duration.ofMinutes(50));
    Thread waiting = waiting(keeper);
    keeper.start();

    while (faults.renewals() < 3) assertThat(keeper.isAboutToEnd()).isTrue();
    assertThat(waiting.isAlive()).isTrue();
    faults.briefRenewals(LEASE);
    waiting.join();

    assertThat(keeper.isAboutToEnd()).isFalse();
    keeper.stop();
    keeper.join();
    assertThat(lost.getCount()).isEqualTo(1);
  }

  /** The second lease is brief, and the third hangs. */
  @Test
  void aBriefLeaseTakesNothingFromTheOneBefore() throws InterruptedException {
    LeaseKeeper keeper = givenBefore(Duration.ofMinutes(61));
    faults.briefRenewals(Duration.ofMillis(1));
    keeper.start();

    while (faults.renewals() < 3) Thread.onSpinWait();
    assertThat(keeper.isAboutToEnd()).isFalse();
    assertThat(lost.getCount()).isEqualTo(1);
    keeper.stop();
    keeper.join();
  }

  @Test
  void nobodyWaitsForTheRenewalOfANodeThatHasEnded() throws InterruptedException {
    LeaseKeeper keeper = givenBefore(Duration.ofMinutes(121));
    Thread waiting = waiting(keeper);

    keeper.stop();
    waiting.join();

    assertThat(keeper.isAboutToEnd()).isTrue();
  }

  private static Thread waiting(LeaseKeeper keeper) {
    Thread thread = new Thread(keeper::awaitRenewal, "wants to begin something");
    thread.start();
    while (thread.getState() != Thread.State.WAITING) assertThat(thread.isAlive()).isTrue();
    return thread;
  }

  @Test
  void aNodeEndsWithItsLeaseThoughTheRenewalHangs() throws InterruptedException {
    CountDownLatch mayRenew = faults.hangRenewals();
    LeaseKeeper keeper = givenBefore(Duration.ZERO, Duration.ofMillis(300));
    keeper.start();

    try {
      assertThat(lost.await(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      keeper.stop();
      mayRenew.countDown();
      keeper.join();
    }
  }
}
