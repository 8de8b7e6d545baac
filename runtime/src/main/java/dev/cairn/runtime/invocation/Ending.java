package dev.cairn.runtime.invocation;

import dev.cairn.runtime.lifecycle.TerminationReason;
import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/** The end of an invocation; the first one counts. */
public sealed interface Ending {

  /** The answer of {@code cases} for this one. */
  <T> T match(Cases<T> cases);

  /** One method for each ending. */
  interface Cases<T> {
    T completed();

    T suspended(TerminationReason reason);

    T withdrawn();

    T runFailed(ErrorObject error);

    T runSucceeded(@Nullable String result);

    T continued(@Nullable String input);

    T invocationFailed(Throwable cause);
  }

  /** Workflow code has returned, or thrown. */
  record Completed() implements Ending {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.completed();
    }
  }

  /** Everything that is left waits for something outside. */
  record Suspended(TerminationReason reason) implements Ending {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.suspended(reason);
    }
  }

  /** The backend lets this invocation write no more. */
  record Withdrawn() implements Ending {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.withdrawn();
    }
  }

  /** The run cannot go on, now or later. */
  record RunFailed(ErrorObject error) implements Ending {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.runFailed(error);
    }
  }

  /** The run has ended with a result that its code did not return: another run did. */
  record RunSucceeded(@Nullable String result) implements Ending {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.runSucceeded(result);
    }
  }

  /** The run goes on with this input and an empty journal. */
  record Continued(@Nullable String input) implements Ending {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.continued(input);
    }
  }

  /** This invocation cannot go on; another one may. */
  record InvocationFailed(Throwable cause) implements Ending {
    @Override
    public <T> T match(Cases<T> cases) {
      return cases.invocationFailed(cause);
    }
  }
}
