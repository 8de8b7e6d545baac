package dev.cairn.runtime.protocol;

import org.jspecify.annotations.Nullable;

/** An invocation was handed something that is not a durable execution's envelope. */
public final class InvalidEnvelopeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InvalidEnvelopeException(String message) {
    this(message, null);
  }

  public InvalidEnvelopeException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
