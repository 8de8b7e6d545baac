package dev.cairn.runtime.client;

import org.jspecify.annotations.Nullable;

/** The id of a run was used before, for something else. */
public final class RunAlreadyStartedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  public RunAlreadyStartedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
