package dev.cairn.runtime.checkpoint;

import java.time.Duration;

/** Lets real time pass. */
final class RealSleeper implements Sleeper {
  @Override
  public void sleep(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
