package dev.cairn.runtime.execution;

import dev.cairn.runtime.lifecycle.TerminationReason;
import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/** Why an invocation ends before workflow code has returned. The first one counts. */
sealed interface Ending {

  /** Workflow code has returned, or thrown. */
  record Completed() implements Ending {}

  /** Everything that is left waits for something outside. */
  record Suspended(TerminationReason reason) implements Ending {}

  /** The backend lets this invocation write no more. */
  record Withdrawn() implements Ending {}

  /** The run cannot go on, now or later. */
  record RunFailed(ErrorObject error) implements Ending {}

  /** The run has ended with a result that its code did not return: another run did. */
  record RunSucceeded(@Nullable String result) implements Ending {}

  /** The run goes on with this input and an empty journal. */
  record Continued(@Nullable String input) implements Ending {}

  /** This invocation cannot go on; another one may. */
  record InvocationFailed(Throwable cause) implements Ending {}
}
