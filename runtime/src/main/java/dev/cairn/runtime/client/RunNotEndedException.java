package dev.cairn.runtime.client;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** There is no result yet: the time to wait for it is over, or the run cannot go on. */
public final class RunNotEndedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RunNotEndedException(String executionId, Duration timeout, @Nullable String trouble) {
    super(
        "the run "
            + executionId
            + " has not ended within "
            + timeout
            + "; it goes on"
            + (trouble == null ? "" : ", but " + trouble));
  }

  RunNotEndedException(String executionId, String reason) {
    super("the run " + executionId + " cannot go on: " + reason);
  }
}
