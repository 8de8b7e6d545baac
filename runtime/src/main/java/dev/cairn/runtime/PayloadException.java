package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;

/** A value could not be written as a payload, or a recorded payload not be read. */
public final class PayloadException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public PayloadException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
