package dev.cairn.runtime.checkpoint;

import java.time.Duration;

/** Lets time pass between two calls; a seam, so that tests need not wait. */
@FunctionalInterface
public interface Sleeper {

  void sleep(Duration time);

  /** Real time. An interrupt ends the wait early and stays set. */
  static Sleeper real() {
    return new RealSleeper();
  }
}
