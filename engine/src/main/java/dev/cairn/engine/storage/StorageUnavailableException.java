package dev.cairn.engine.storage;

import org.jspecify.annotations.Nullable;

/**
 * The database does not answer. If this was a commit, whether it was made is not known, and the
 * node has come to its end: its next commit is a {@link NodeLostException}; all but {@link
 * StorageBlockedException}, after which nothing was written. The call may be repeated with the same
 * names and ids.
 */
public sealed class StorageUnavailableException extends StorageException
    permits StorageBlockedException {
  private static final long serialVersionUID = 1;

  public StorageUnavailableException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
