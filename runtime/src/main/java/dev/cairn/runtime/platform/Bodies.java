package dev.cairn.runtime.platform;

import dev.cairn.runtime.definition.OperationDefinition;
import org.jspecify.annotations.Nullable;

/**
 * Runs the code of users behind operations: bodies of steps, checks of polls, submitters of events.
 * Called on the thread of the workflow code that came to the operation.
 */
public interface Bodies {

  /** The user's code. */
  @FunctionalInterface
  interface Code<T extends @Nullable Object> {
    T run() throws Throwable;
  }

  /**
   * Runs a body, or something in its place.
   *
   * @param argument the state that a check is given, the id that a submitter is given; else null
   * @return what {@code code} returns, or a value of the same type
   */
  <T extends @Nullable Object> T run(
      OperationDefinition operation, @Nullable Object argument, Code<T> code) throws Throwable;

  /** Runs what users wrote, and nothing else. */
  static Bodies asWritten() {
    return AsWritten.INSTANCE;
  }
}
