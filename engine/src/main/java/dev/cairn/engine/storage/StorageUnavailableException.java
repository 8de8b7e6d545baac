package dev.cairn.engine.storage;

/**
 * The database does not answer. Whether the last writes were made is not known: a node that gets
 * this for a commit gives up its executions and registers anew, then asks again with the same names
 * and ids.
 */
public final class StorageUnavailableException extends StorageException {
  private static final long serialVersionUID = 1;

  public StorageUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
