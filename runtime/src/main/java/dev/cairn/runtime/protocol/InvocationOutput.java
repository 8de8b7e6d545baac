package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/** The answer of an invocation. */
public sealed interface InvocationOutput {

  /** The answer of {@code cases} for this one. */
  <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X;

  /** One method for each answer. */
  interface Cases<T extends @Nullable Object, X extends Exception> {
    T succeeded(Succeeded succeeded) throws X;

    T failed(Failed failed) throws X;

    T pending(Pending pending) throws X;

    T continuedAs(ContinuedAs continuedAs) throws X;
  }

  /** The run has ended with a result; null for none. */
  record Succeeded(@Nullable String result) implements InvocationOutput {
    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.succeeded(this);
    }
  }

  /** The run has ended with an error. */
  record Failed(ErrorObject error) implements InvocationOutput {
    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.failed(this);
    }
  }

  /** The run waits for something outside; the backend invokes again. */
  record Pending() implements InvocationOutput {
    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.pending(this);
    }
  }

  /**
   * The run goes on with another input and an empty journal; the backend invokes again. Only given
   * to backends whose runs continue as themselves.
   *
   * @param input null for none
   */
  record ContinuedAs(@Nullable String input) implements InvocationOutput {
    @Override
    public <T extends @Nullable Object, X extends Exception> T match(Cases<T, X> cases) throws X {
      return cases.continuedAs(this);
    }
  }
}
