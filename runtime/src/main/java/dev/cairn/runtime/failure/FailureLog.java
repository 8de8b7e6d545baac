package dev.cairn.runtime.failure;

import org.slf4j.Logger;

/** Logs failures of code that is not the runtime's. */
public final class FailureLog {

  /**
   * Logs a failure. Logging libraries call its methods, which are the user's code: where they
   * throw, the failure is described instead. Throws nothing.
   */
  @SuppressWarnings("EmptyCatch") // nobody is left to be told
  public static void warn(Logger log, String message, Throwable failure) {
    try {
      log.warn(message, failure);
    } catch (Throwable unreadable) {
      try {
        log.warn("{}: {}", message, FailureRecorder.describe(failure));
      } catch (Throwable e) {
        // A logging library that fails as well must not end a run.
      }
    }
  }

  private FailureLog() {}
}
