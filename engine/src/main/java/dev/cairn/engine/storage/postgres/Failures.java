package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.RefusedDataException;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.sql.SqlFailure;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;

/** The meaning of errors of PostgreSQL. */
final class Failures {
  /** Deadlock, serialization. */
  private static final Set<String> CONFLICTS = Set.of("40P01", "40001");

  /** The statement has waited too long for a lock. */
  private static final String LOCKED = "55P03";

  /** The statement was cancelled, because it took too long or by a person. */
  private static final String CANCELLED = "57014";

  /** The server ends the connection: shutdown, crash, start, a transaction that stood still. */
  private static final Set<String> ENDINGS =
      Set.of("57P01", "57P02", "57P03", "57P05", "25P03", "25P04");

  private static final String DISK_FULL = "53100";

  /** The server, the database or the role has no connection left. */
  private static final String NO_CONNECTION_LEFT = "53300";

  /** The constraint that the names of a workflow's runs differ. */
  private static final String NAMES = "execution_workflow_name_key";

  /** Data that does not fit, broken constraints, and limits such as that of an index entry. */
  private static final Set<String> DATA_CLASSES = Set.of("22", "23", "54");

  /** Whether the connection is of no use any more, so that the last answer may be lost. */
  static boolean isBroken(SQLException e) {
    String state = stateOf(e);
    return state.startsWith("08") || ENDINGS.contains(state) || areAllTaken(e);
  }

  /** Whether all connections that there may be are in use. */
  static boolean areAllTaken(SQLException e) {
    return stateOf(e).equals(NO_CONNECTION_LEFT);
  }

  /** Whether other rows may be written though these cannot now. */
  static boolean isConflict(SQLException e) {
    return CONFLICTS.contains(stateOf(e)) || (isBlocked(e) && hasWaitedForRow(e));
  }

  /** Whether the server has given the statement up: somebody else has a lock, or it is slow. */
  static boolean isBlocked(SQLException e) {
    return isLocked(e) || hasTimedOut(e);
  }

  /** Whether the server has given the statement up, and written nothing. */
  static boolean hasTimedOut(SQLException e) {
    return stateOf(e).equals(CANCELLED);
  }

  /** Whether somebody else has a lock, and had it for longer than the statement waits for locks. */
  static boolean isLocked(SQLException e) {
    return stateOf(e).equals(LOCKED);
  }

  /** The server names the row that a statement waited for; of a table it says nothing. */
  private static boolean hasWaitedForRow(SQLException e) {
    return e instanceof PSQLException it
        && it.getServerErrorMessage() != null
        && it.getServerErrorMessage().getWhere() != null;
  }

  /** The transaction may not write; nothing was written. */
  static boolean isReadOnly(SQLException e) {
    return stateOf(e).equals("25006");
  }

  /** Whether a run that was to be started is there. */
  static boolean isRepeatedStart(SQLException e) {
    return e instanceof PSQLException it
        && it.getServerErrorMessage() != null
        && NAMES.equals(it.getServerErrorMessage().getConstraint());
  }

  static StorageException of(SQLException e) {
    if (isLocked(e)) return blocked(e);
    if (isBroken(e)) return unavailable(e);
    if (hasTimedOut(e)) {
      return new StorageUnavailableException(
          "the database does not answer in time: "
              + SqlFailure.reasonOf(e)
              + ". Somebody else may hold a lock; pg_blocking_pids shows whose it is",
          e);
    }
    if (stateOf(e).equals(DISK_FULL)) {
      return new StorageFullException(
          "the database has no room: "
              + e.getMessage()
              + ". Nothing was written. Make room on the"
              + " disk of the server; the engine goes on by itself",
          e);
    }
    String message = "PostgreSQL: " + e.getMessage();
    return isAboutData(e) ? new RefusedDataException(message, e) : new StorageException(message, e);
  }

  private static boolean isAboutData(SQLException e) {
    String state = stateOf(e);
    return state.length() >= 2 && DATA_CLASSES.contains(state.substring(0, 2));
  }

  static StorageUnavailableException unavailable(SQLException e) {
    return new StorageUnavailableException(
        "the database does not answer: " + SqlFailure.reasonOf(e), e);
  }

  static StorageBlockedException blocked(SQLException e) {
    return new StorageBlockedException(
        isLocked(e)
            ? "somebody else holds a lock that the engine needs: "
                + SqlFailure.reasonOf(e)
                + ". Nothing was written. pg_blocking_pids shows whose it is: end that transaction."
                + " An engine that is open goes on by itself"
            : "the database does not answer in time: "
                + SqlFailure.reasonOf(e)
                + ". Somebody else may have locked a table. Nothing was written",
        e);
  }

  private static String stateOf(SQLException e) {
    @Nullable String state = e.getSQLState();
    return state == null ? "" : state;
  }

  private Failures() {}
}
