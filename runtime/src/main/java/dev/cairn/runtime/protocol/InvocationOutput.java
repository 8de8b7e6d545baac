package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/** What an invocation answers. */
public sealed interface InvocationOutput {

  /** The run has ended with a result; null for none. */
  record Succeeded(@Nullable String result) implements InvocationOutput {}

  /** The run has ended with an error. */
  record Failed(ErrorObject error) implements InvocationOutput {}

  /** The run waits for something outside; the backend invokes again. */
  record Pending() implements InvocationOutput {}

  /**
   * The run goes on with another input and an empty journal; the backend invokes again. Only given
   * to backends whose runs continue as themselves.
   *
   * @param input null for none
   */
  record ContinuedAs(@Nullable String input) implements InvocationOutput {}
}
