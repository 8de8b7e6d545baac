package dev.cairn.engine.storage;

/**
 * The database did not answer in time, and has given up by itself: somebody else has a lock, or it
 * is slow. Nothing was written, so that a node goes on after it.
 */
public final class StorageBlockedException extends StorageUnavailableException {
  private static final long serialVersionUID = 1;

  public StorageBlockedException(String message, Throwable cause) {
    super(message, cause);
  }
}
