package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Asks again where a call failed in passing. Safe because a repeated checkpoint carries the same
 * client token.
 */
public final class RetryingBackend implements Backend {
  private static final int CALLS = 5;

  private final Backend backend;
  private final Retrying retrying;

  public RetryingBackend(Backend backend, Sleeper sleeper, RandomGenerator random) {
    this.backend = backend;
    this.retrying = new Retrying(CALLS, sleeper, random);
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    boolean interrupted = Thread.interrupted();
    try {
      return backend.checkpoint(executionArn, token, clientToken, updates);
    } catch (BackendException e) {
      // Made here, and not for the many calls that are answered at once.
      return new Repetition<CheckpointResult>(e) {
        @Override
        CheckpointResult call() {
          return backend.checkpoint(executionArn, token, clientToken, updates);
        }
      }.make(retrying);
    } finally {
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    boolean interrupted = Thread.interrupted();
    try {
      return backend.state(executionArn, token, marker, maxItems);
    } catch (BackendException e) {
      return new Repetition<StatePage>(e) {
        @Override
        StatePage call() {
          return backend.state(executionArn, token, marker, maxItems);
        }
      }.make(retrying);
    } finally {
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  /**
   * A call that is made again, and knows whether it went unanswered before. If it did, it may have
   * been applied, and where the backend does not recognize the repetition it refuses what it has
   * recorded itself. Such a refusal says nothing of the run: the next invocation reads the journal
   * and finds out.
   */
  private abstract static class Repetition<T> implements Supplier<T> {
    private final BackendException first;
    private boolean unanswered;
    private boolean interrupted;

    Repetition(BackendException first) {
      this.first = first;
      unanswered = first.meaning() == BackendFailure.UNANSWERED;
    }

    abstract T call();

    T make(Retrying retrying) {
      try {
        return retrying.callAgain(this, first);
      } finally {
        if (interrupted) Thread.currentThread().interrupt();
      }
    }

    @Override
    public T get() {
      interrupted |= Thread.interrupted();
      try {
        return call();
      } catch (BackendException e) {
        if (e.meaning() == BackendFailure.UNANSWERED) {
          unanswered = true;
        } else if (unanswered && e.meaning() == BackendFailure.RUN_REFUSED) {
          throw BackendException.inDoubt(e);
        }
        throw e;
      }
    }
  }

  @Override
  public BackendProfile profile() {
    return backend.profile();
  }

  @Override
  public Subscription subscribe(String executionArn, RunListener listener) {
    return backend.subscribe(executionArn, listener);
  }

  @Override
  public Continuation continuation(String executionArn) {
    return backend.continuation(executionArn);
  }

  @Override
  public String deployedName(String named) {
    return backend.deployedName(named);
  }
}
