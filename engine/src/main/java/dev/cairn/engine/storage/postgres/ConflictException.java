package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.StorageException;
import java.sql.SQLException;

/** Another transaction was in the way: a deadlock, or a lock that took too long. */
final class ConflictException extends StorageException {
  private static final long serialVersionUID = 1;

  ConflictException(SQLException cause) {
    super("another transaction was in the way: " + cause.getMessage(), cause);
  }
}
