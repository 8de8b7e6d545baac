package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * Somebody else has locked a row that a write changes. Nothing of the write was made; others of the
 * same commit may have been.
 */
public final class WriteBlockedException extends StorageException {
  private static final long serialVersionUID = 1;

  public WriteBlockedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
