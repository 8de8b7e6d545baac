package dev.cairn.runtime.checkpoint;

import org.jspecify.annotations.Nullable;

/** The way in which a run goes on with a fresh journal on some {@link Backend}. */
public sealed interface Continuation {

  /** The answer of {@code cases} for this one. */
  <R extends @Nullable Object> R match(Cases<R> cases);

  /** One method for each way. */
  interface Cases<R extends @Nullable Object> {
    R newRun(NewRun continuation);

    R sameRun(SameRun continuation);
  }

  /**
   * As a new run of {@code function}, which this run calls and whose end becomes its own.
   *
   * @param function the name that the backend knows this run's own function by, version included
   */
  record NewRun(String function) implements Continuation {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.newRun(this);
    }
  }

  /**
   * As the same run: the invocation answers {@code InvocationOutput.ContinuedAs}, and the backend
   * empties the journal and invokes again with the new input.
   */
  record SameRun() implements Continuation {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.sameRun(this);
    }
  }
}
