package dev.cairn.engine.journal;

import org.jspecify.annotations.Nullable;

/** A stored row cannot be read. The execution that it belongs to is parked; others go on. */
public final class DamagedRowException extends RuntimeException {
  private static final long serialVersionUID = 1;

  DamagedRowException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
