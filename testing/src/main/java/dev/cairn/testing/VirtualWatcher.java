package dev.cairn.testing;

import dev.cairn.runtime.checkpoint.Watcher;
import java.time.Duration;

/**
 * A watcher in virtual time: what falls due runs on the thread that moves the clock. So a step that
 * takes long is one whose body moves the clock, and nothing depends on how fast the machine is.
 */
record VirtualWatcher(VirtualClock clock) implements Watcher {

  @Override
  public long nanoTime() {
    return Duration.between(VirtualClock.START, clock.instant()).toNanos();
  }

  @Override
  public Watch schedule(Runnable task, long delayNanos) {
    VirtualClock.Alarm alarm = clock.setAlarm(clock.instant().plusNanos(delayNanos), task);
    return () -> clock.cancel(alarm);
  }
}
