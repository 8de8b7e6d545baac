package dev.cairn.engine.storage;

/**
 * Somebody else has locked a row that a write changes, for longer than a commit waits. Nothing of
 * the write was made; others of the same commit may have been.
 */
public final class WriteBlockedException extends StorageException {
  private static final long serialVersionUID = 1;

  public WriteBlockedException(String message, Throwable cause) {
    super(message, cause);
  }
}
