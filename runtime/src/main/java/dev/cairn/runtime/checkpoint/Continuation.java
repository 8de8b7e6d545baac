package dev.cairn.runtime.checkpoint;

/** The way in which a run goes on with a fresh journal on some {@link Backend}. */
public sealed interface Continuation {

  /**
   * As a new run of {@code function}, which this run calls and whose end becomes its own.
   *
   * @param function the name that the backend knows this run's own function by, version included
   */
  record NewRun(String function) implements Continuation {}

  /**
   * As the same run: the invocation answers {@code InvocationOutput.ContinuedAs}, and the backend
   * empties the journal and invokes again with the new input.
   */
  record SameRun() implements Continuation {}
}
