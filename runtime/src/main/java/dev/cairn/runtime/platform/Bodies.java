package dev.cairn.runtime.platform;

import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.OperationDefinition;
import org.jspecify.annotations.Nullable;

/**
 * Runs the code of users behind operations: bodies of steps, checks of polls, submitters of events.
 * Called on the thread of the workflow code that came to the operation.
 */
public interface Bodies {

  /**
   * Runs a body, or something in its place.
   *
   * @param state the state that a check of a poll is given; else null
   * @return what {@code call} returns, or a value of the same type
   */
  <M, T extends @Nullable Object> T run(
      OperationDefinition operation, @Nullable Object state, MethodCall<M, T> call)
      throws Throwable;

  /** Runs what users wrote, and nothing else. */
  static Bodies asWritten() {
    return AsWritten.INSTANCE;
  }
}
