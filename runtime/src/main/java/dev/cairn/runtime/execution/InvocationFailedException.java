package dev.cairn.runtime.execution;

import org.jspecify.annotations.Nullable;

/**
 * An invocation failed, but not its run: thrown out of the handler, so that the backend invokes
 * again.
 */
public final class InvocationFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  InvocationFailedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
