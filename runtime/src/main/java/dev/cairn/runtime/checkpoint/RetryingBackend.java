package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Asks again, a few times and after growing waits, where a call failed in passing: throttled, a
 * 5xx, or no answer. Safe because a repeated checkpoint carries the same client token.
 */
public final class RetryingBackend implements Backend {
  private static final int CALLS = 5;
  private static final long FIRST_WAIT_MILLIS = 100;

  private final Backend backend;
  private final Sleeper sleeper;
  private final RandomGenerator random;

  public RetryingBackend(Backend backend, Sleeper sleeper, RandomGenerator random) {
    this.backend = backend;
    this.sleeper = sleeper;
    this.random = random;
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    for (int n = 1; ; n++) {
      try {
        return backend.checkpoint(executionArn, token, clientToken, updates);
      } catch (BackendException e) {
        pauseAfter(n, e);
      }
    }
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    for (int n = 1; ; n++) {
      try {
        return backend.state(executionArn, token, marker, maxItems);
      } catch (BackendException e) {
        pauseAfter(n, e);
      }
    }
  }

  /** Waits after the n-th call, or throws its failure if there is to be no other. */
  private void pauseAfter(int n, BackendException failure) {
    if (n == CALLS || !FailureClass.isPassing(failure)) throw failure;
    long most = FIRST_WAIT_MILLIS << (n - 1);
    sleeper.sleep(Duration.ofMillis(most / 2 + random.nextLong(most / 2 + 1)));
  }
}
