package dev.cairn.engine.storage;

/** There is no room to write to. The message says where, how much is left, and what to do. */
public final class StorageFullException extends StorageException {
  private static final long serialVersionUID = 1;

  public StorageFullException(String message, Throwable cause) {
    super(message, cause);
  }
}
