package dev.cairn.runtime.operation;

import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The end of one attempt of a step or poll. */
sealed interface AttemptOutcome {

  /** The answer of {@code cases} for this outcome. */
  <R extends @Nullable Object> R match(Cases<R> cases);

  /** One method for each outcome. */
  interface Cases<R extends @Nullable Object> {
    R succeeded(Succeeded outcome);

    R failed(Failed outcome);

    R retryAfterFailure(RetryAfterFailure outcome);

    R askAgain(AskAgain outcome);
  }

  /** The operation is done. */
  record Succeeded(@Nullable String payload) implements AttemptOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.succeeded(this);
    }
  }

  /** The operation has failed for good. */
  record Failed(ErrorObject error) implements AttemptOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.failed(this);
    }
  }

  /** The attempt failed; another follows. */
  record RetryAfterFailure(ErrorObject error, Duration delay) implements AttemptOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.retryAfterFailure(this);
    }
  }

  /** Nothing yet; another attempt follows, with this state. */
  record AskAgain(String state, Duration delay) implements AttemptOutcome {
    @Override
    public <R extends @Nullable Object> R match(Cases<R> cases) {
      return cases.askAgain(this);
    }
  }
}
