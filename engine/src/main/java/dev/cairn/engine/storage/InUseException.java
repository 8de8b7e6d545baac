package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/** Another process has the database, or this one has it open already. */
public final class InUseException extends StorageException {
  private static final long serialVersionUID = 1;

  public InUseException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
