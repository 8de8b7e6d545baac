package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.coordinator.Surroundings;
import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.lang.reflect.Proxy;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A node that could not renew its lease for long takes nothing new before the lease ends. */
class LeaseKeeperTest {
  private static final Duration LEASE = Duration.ofHours(3);

  /** A lease that was given so long ago and not renewed since. */
  private static LeaseKeeper givenBefore(Duration time) {
    MemoryStorage storage =
        new MemoryStorage(
            new ServiceDeliveryRules(), MailboxLimits.DEFAULT, System::currentTimeMillis);
    Surroundings nobody =
        (Surroundings)
            Proxy.newProxyInstance(
                Surroundings.class.getClassLoader(),
                new Class<?>[] {Surroundings.class},
                (proxy, method, arguments) -> {
                  throw new AssertionError("nobody is to be told: " + method);
                });
    long given = System.nanoTime() - time.toNanos();
    return new LeaseKeeper(storage, 1, LEASE, given, new NodeClock(), nobody);
  }

  @Test
  void aLeaseIsAboutToEndWhenTwoThirdsOfItArePast() {
    assertThat(givenBefore(Duration.ZERO).isAboutToEnd()).isFalse();
    assertThat(givenBefore(Duration.ofHours(1)).isAboutToEnd()).isFalse();
    assertThat(givenBefore(Duration.ofMinutes(121)).isAboutToEnd()).isTrue();
    assertThat(givenBefore(Duration.ofHours(4)).isAboutToEnd()).isTrue();
  }
}
