package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/** Items of a batch have failed; the first failure is the cause. */
public final class BatchFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  BatchFailedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
