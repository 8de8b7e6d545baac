package dev.cairn.runtime.checkpoint;

import java.time.Duration;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Makes a call again, a few times and after growing waits, where it failed in passing: throttled, a
 * 5xx, or no answer. For calls that may be made twice.
 */
public final class Retrying {
  private static final long FIRST_WAIT_MILLIS = 100;
  private static final long LONGEST_WAIT_MILLIS = 5_000;

  private final int calls;
  private final Sleeper sleeper;
  private final RandomGenerator random;

  /**
   * @param calls how often a call is made at most
   */
  public Retrying(int calls, Sleeper sleeper, RandomGenerator random) {
    this.calls = calls;
    this.sleeper = sleeper;
    this.random = random;
  }

  /** The answer to the first call that has one. */
  public <T> T call(Supplier<T> call) {
    try {
      return call.get();
    } catch (BackendException e) {
      return callAgain(call, e);
    }
  }

  /** The answer to the first call that has one, after a call that failed with {@code first}. */
  public <T> T callAgain(Supplier<T> call, BackendException first) {
    BackendException failure = first;
    for (int n = 1; n < calls && failure.meaning().isPassing(); n++) {
      long most = Math.min(FIRST_WAIT_MILLIS << (n - 1), LONGEST_WAIT_MILLIS);
      sleeper.sleep(Duration.ofMillis(most / 2 + random.nextLong(most / 2 + 1)));
      try {
        return call.get();
      } catch (BackendException e) {
        failure = e;
      }
    }
    throw failure;
  }
}
