package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.StorageException;
import java.sql.SQLException;

/**
 * Another transaction was in the way: a deadlock, a lock that took too long, or a start of the same
 * name at the same moment.
 */
final class ConflictException extends StorageException {
  private static final long serialVersionUID = 1;

  private final boolean isRepeatedStart;

  ConflictException(SQLException cause) {
    super("another transaction was in the way: " + cause.getMessage(), cause);
    this.isRepeatedStart = Failures.isRepeatedStart(cause);
  }

  boolean isRepeatedStart() {
    return isRepeatedStart;
  }
}
