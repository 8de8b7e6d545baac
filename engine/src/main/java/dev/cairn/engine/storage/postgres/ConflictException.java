package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.StorageException;
import java.sql.SQLException;

/** Another transaction was in the way: a deadlock, or a row that it has locked for too long. */
final class ConflictException extends StorageException {
  private static final long serialVersionUID = 1;

  private final SQLException failure;

  ConflictException(SQLException failure) {
    super("another transaction was in the way: " + failure.getMessage(), failure);
    this.failure = failure;
  }

  SQLException failure() {
    return failure;
  }
}
