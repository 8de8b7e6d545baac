package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * The storage could not do what it was asked. Unless a subclass says otherwise, nothing was
 * changed.
 */
public class StorageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public StorageException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
