package dev.cairn.runtime.client;

import java.time.Duration;

/** Who asked for a result did not want to wait any longer; the run goes on. */
public final class RunNotEndedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RunNotEndedException(String executionId, Duration timeout) {
    super("the run " + executionId + " has not ended within " + timeout + "; it goes on");
  }
}
