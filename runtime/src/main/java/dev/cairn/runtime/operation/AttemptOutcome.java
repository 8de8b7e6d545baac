package dev.cairn.runtime.operation;

import dev.cairn.runtime.protocol.ErrorObject;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** How one attempt of a step or poll ended. */
sealed interface AttemptOutcome {

  /** The operation is done. */
  record Succeeded(@Nullable String payload) implements AttemptOutcome {}

  /** The operation has failed for good. */
  record Failed(ErrorObject error) implements AttemptOutcome {}

  /** The attempt failed; another follows. */
  record RetryAfterFailure(ErrorObject error, Duration delay) implements AttemptOutcome {}

  /** Nothing yet; another attempt follows, with this state. */
  record AskAgain(String state, Duration delay) implements AttemptOutcome {}
}
