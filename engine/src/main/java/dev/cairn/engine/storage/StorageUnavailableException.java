package dev.cairn.engine.storage;

/** The database does not answer. The same commit may be sent again later. */
public final class StorageUnavailableException extends StorageException {
  private static final long serialVersionUID = 1;

  public StorageUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
