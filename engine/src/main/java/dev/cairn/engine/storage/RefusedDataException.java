package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * The database does not take what is to be written, because of what it is: the same write would be
 * refused again.
 */
public final class RefusedDataException extends StorageException {
  private static final long serialVersionUID = 1;

  public RefusedDataException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
