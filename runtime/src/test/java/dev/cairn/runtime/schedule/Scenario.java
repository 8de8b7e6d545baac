package dev.cairn.runtime.schedule;

import org.jspecify.annotations.Nullable;

/**
 * A whole workflow and the service that it runs on.
 *
 * @param next the code that the run goes on with from a fresh journal; null if it does not
 * @param engine whether the service is Cairn's engine, which counts in milliseconds, and not Lambda
 */
record Scenario(Plan main, @Nullable Plan next, boolean engine) {

  /** Whether what it leaves in the journal depends on who is faster. */
  boolean isRacy() {
    return main.isRacy() || (next != null && next.isRacy());
  }
}
