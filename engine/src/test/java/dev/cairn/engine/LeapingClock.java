package dev.cairn.engine;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** The time of day, which can be set forward. */
final class LeapingClock implements LongSupplier {
  private final AtomicLong ahead = new AtomicLong();

  void leap(Duration time) {
    ahead.addAndGet(time.toMillis());
  }

  @Override
  public long getAsLong() {
    return System.currentTimeMillis() + ahead.get();
  }
}
