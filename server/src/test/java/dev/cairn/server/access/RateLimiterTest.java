package dev.cairn.server.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
  private final AtomicLong nanos = new AtomicLong();
  private final RateLimiter limiter = new RateLimiter(2, nanos::get);
  private final InetAddress ada = address(1);
  private final InetAddress bob = address(2);

  private static InetAddress address(int last) {
    try {
      return InetAddress.getByAddress(new byte[] {10, 0, 0, (byte) last});
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private void spendAllOfAda() {
    assertThat(limiter.take(ada)).isTrue();
    assertThat(limiter.take(ada)).isTrue();
    assertThat(limiter.take(ada)).isFalse();
  }

  @Test
  void letsASecondsWorthPassAtOnce() {
    spendAllOfAda();
  }

  @Test
  void tellsCallersApart() {
    spendAllOfAda();
    assertThat(limiter.take(bob)).isTrue();
  }

  @Test
  void letsMorePassAsTimeGoesBy() {
    spendAllOfAda();
    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(499));
    assertThat(limiter.take(ada)).isFalse();
    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(2));
    assertThat(limiter.take(ada)).isTrue();
    nanos.addAndGet(TimeUnit.HOURS.toNanos(1));
    assertThat(limiter.take(ada)).isTrue();
    assertThat(limiter.take(ada)).isTrue();
    assertThat(limiter.take(ada)).as("what was saved up").isFalse();
  }

  /** Memory for callers who come once must not grow without end. */
  @Test
  void theLeastRecentOfVeryManyCallersIsForgotten() throws UnknownHostException {
    spendAllOfAda();
    for (int i = 0; i < 10_000; i++) {
      byte[] other = {11, 0, (byte) (i >> 8), (byte) i};
      assertThat(limiter.take(InetAddress.getByAddress(other))).isTrue();
    }
    assertThat(limiter.take(ada)).isTrue();
  }
}
