package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/** The fields of an operation that only its type has. Times are epoch milliseconds, 0 for none. */
public sealed interface OperationDetails {

  /** The result that the operation ended with, or the state that a poll recorded; null for none. */
  @Nullable String result();

  /** The error that the operation failed with; null for none. */
  @Nullable ErrorObject error();

  /** When the backend will change the operation by itself. */
  long wakesAtMillis();

  /** The answer of {@code cases} for this one. */
  <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X;

  /** One method for each type of operation. */
  interface Cases<T extends @Nullable Object, X extends Exception> {
    T execution(Execution execution) throws X;

    T context(Context context) throws X;

    T step(Step step) throws X;

    T wait(Wait wait) throws X;

    T callback(Callback callback) throws X;

    T chainedInvoke(ChainedInvoke chainedInvoke) throws X;
  }

  /** Of the execution itself: what the caller sent. */
  record Execution(@Nullable String inputPayload) implements OperationDetails {
    @Override
    public @Nullable String result() {
      return null;
    }

    @Override
    public @Nullable ErrorObject error() {
      return null;
    }

    @Override
    public long wakesAtMillis() {
      return 0;
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.execution(this);
    }
  }

  /** Of a child context. */
  record Context(boolean replayChildren, @Nullable String result, @Nullable ErrorObject error)
      implements OperationDetails {
    @Override
    public long wakesAtMillis() {
      return 0;
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.context(this);
    }
  }

  /**
   * Of a step.
   *
   * @param attempt the attempts that have <em>ended</em>; 0 while the first one runs
   * @param nextAttemptMillis when a pending step becomes ready
   */
  record Step(
      int attempt, long nextAttemptMillis, @Nullable String result, @Nullable ErrorObject error)
      implements OperationDetails {

    /** Of a step of which nothing has ended yet. */
    public static final Step FRESH = new Step(0, 0, null, null);

    @Override
    public long wakesAtMillis() {
      return nextAttemptMillis;
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.step(this);
    }
  }

  /** Of a timer. */
  record Wait(long scheduledEndMillis) implements OperationDetails {
    @Override
    public @Nullable String result() {
      return null;
    }

    @Override
    public @Nullable ErrorObject error() {
      return null;
    }

    @Override
    public long wakesAtMillis() {
      return scheduledEndMillis;
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.wait(this);
    }
  }

  /** Of an external event. */
  record Callback(@Nullable String callbackId, @Nullable String result, @Nullable ErrorObject error)
      implements OperationDetails {
    @Override
    public long wakesAtMillis() {
      return 0;
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.callback(this);
    }
  }

  /** Of a call of another function. */
  record ChainedInvoke(@Nullable String result, @Nullable ErrorObject error)
      implements OperationDetails {
    @Override
    public long wakesAtMillis() {
      return 0;
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.chainedInvoke(this);
    }
  }
}
