package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageUnavailableException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.callback.BaseCallback;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;
import org.jspecify.annotations.Nullable;

/** Brings the schema of a database to the version of this program. */
public final class Migrations {

  private static final String HISTORY = "cairn_schema";

  /** The states of PostgreSQL for a lock that was waited for in vain. */
  private static final Set<String> LOCKED = Set.of("55P03", "57014");

  private static final int SQLITE_BUSY = 5;

  private static final List<String> TABLES =
      List.of("execution", "operation", "event", "node", "lease");

  /** The differences between databases in the text of migrations. */
  public enum Kind {
    SQLITE("integer primary key autoincrement", "", "", "a file", null),
    /** Rows that are updated in place again and again have room for their next versions. */
    POSTGRES(
        "bigint generated always as identity primary key",
        "with (fillfactor = 50)",
        "alter table execution set (fillfactor = 70);",
        "a database or a schema",
        "set lock_timeout = '5s'");

    private final String identity;
    private final String oftenUpdated;
    private final String roomForEnds;
    private final String ownPlace;
    private final @Nullable String ofSession;

    Kind(
        String identity,
        String oftenUpdated,
        String roomForEnds,
        String ownPlace,
        @Nullable String ofSession) {
      this.identity = identity;
      this.oftenUpdated = oftenUpdated;
      this.roomForEnds = roomForEnds;
      this.ownPlace = ownPlace;
      this.ofSession = ofSession;
    }

    private Callback[] callbacks() {
      return ofSession == null ? new Callback[0] : new Callback[] {new OfSession(ofSession)};
    }

    private Map<String, String> placeholders() {
      return Map.of(
          "identity", identity, "often_updated", oftenUpdated, "room_for_ends", roomForEnds);
    }
  }

  /** Sets up the sessions in which migrations are made. */
  private static final class OfSession extends BaseCallback {
    private final String sql;

    private OfSession(String sql) {
      this.sql = sql;
    }

    @Override
    public boolean supports(Event event, @Nullable Context context) {
      return event == Event.AFTER_CONNECT;
    }

    @Override
    public void handle(Event event, Context context) {
      try (Statement statement = context.getConnection().createStatement()) {
        statement.execute(sql);
      } catch (SQLException e) {
        throw new FlywayException(sql + " failed", e);
      }
    }
  }

  /** Applies what is missing. A schema that is newer than the program is refused. */
  public static void run(DataSource source, Kind kind) {
    run(source, kind, "latest");
  }

  /**
   * Applies what is missing up to a version.
   *
   * @param target the number of the version
   */
  public static void run(DataSource source, Kind kind, String target) {
    requireReachable(source);
    try {
      Flyway flyway =
          Flyway.configure(Migrations.class.getClassLoader())
              .dataSource(source)
              .locations("classpath:dev/cairn/engine/storage/sql/migrations")
              .placeholders(kind.placeholders())
              .table(HISTORY)
              .target(target)
              .baselineOnMigrate(true)
              .baselineVersion("0")
              // As all of the engine. By itself it writes to the console where SLF4J has no
              // provider.
              .loggers("slf4j")
              .callbacks(kind.callbacks())
              .load();
      MigrationInfo[] migrations = flyway.info().all();
      requireKnown(migrations);
      if (Stream.of(migrations).noneMatch(it -> it.getState().isApplied())) {
        requireFree(source, kind);
      }
      flyway.migrate();
    } catch (FlywayException e) {
      requireUnlocked(e, kind);
      throw failure("the schema cannot be brought to this version: " + reasonOf(e), e);
    }
  }

  /** Nothing is wrong with the schema where somebody else has locked it. */
  private static void requireUnlocked(FlywayException e, Kind kind) {
    SQLException cause = sqlCauseOf(e);
    if (cause == null) return;
    boolean isLocked =
        kind == Kind.SQLITE
            ? (cause.getErrorCode() & 0xff) == SQLITE_BUSY
            : LOCKED.contains(String.valueOf(cause.getSQLState()));
    if (!isLocked) return;
    throw new StorageBlockedException(
        "the database cannot be opened, since somebody else has locked tables of it: "
            + reasonOf(e)
            + ". End that transaction, and open the engine again",
        e);
  }

  /** Flyway itself only logs that a schema is newer, and the engine would write to it. */
  private static void requireKnown(MigrationInfo[] migrations) {
    MigrationVersion known = MigrationVersion.EMPTY;
    MigrationVersion newest = MigrationVersion.EMPTY;
    for (MigrationInfo migration : migrations) {
      MigrationVersion version = migration.getVersion();
      if (version == null) continue;
      if (migration.getState().isResolved() && version.isNewerThan(known)) known = version;
      if (migration.getState().isApplied() && version.isNewerThan(newest)) newest = version;
    }
    if (!newest.isNewerThan(known)) return;
    throw new StorageException(
        "the schema of the database has version "
            + newest
            + ", and this program knows versions up to "
            + known
            + ": a newer version of Cairn has opened the database. Run that version or a later one,"
            + " or restore a backup from before the upgrade",
        null);
  }

  private static void requireFree(DataSource source, Kind kind) {
    try (Connection connection = source.getConnection()) {
      requireFree(connection, kind, "the database");
    } catch (SQLException e) {
      throw new StorageException("the database cannot be looked at: " + e.getMessage(), e);
    }
  }

  /**
   * Refuses the database of somebody else, in which nothing is left behind. A server has databases
   * that several programs share; a file belongs to one.
   *
   * @param place its name in the message
   */
  public static void requireFree(Connection connection, Kind kind, String place)
      throws SQLException {
    // Another node that opens the same new database has made its history before its tables.
    if (hasTable(connection, HISTORY)) return;
    for (String name : kind == Kind.SQLITE ? List.of("%") : TABLES) {
      String found = table(connection, name);
      if (found == null) continue;
      throw new StorageException(
          place
              + " has a table \""
              + found
              + "\" that is not Cairn's. Give Cairn "
              + kind.ownPlace
              + " of its own; this one is left as it is",
          null);
    }
  }

  private static boolean hasTable(Connection connection, String name) throws SQLException {
    return table(connection, name) != null;
  }

  /** The name of a table that a pattern fits; null if there is none. */
  private static @Nullable String table(Connection connection, String pattern) throws SQLException {
    String[] types = {"TABLE"};
    try (ResultSet found =
        connection
            .getMetaData()
            .getTables(connection.getCatalog(), connection.getSchema(), pattern, types)) {
      return found.next() ? found.getString("TABLE_NAME") : null;
    }
  }

  /** Flyway says no more than that something is wrong with the schema. */
  public static void requireReachable(DataSource source) {
    try (Connection connection = source.getConnection()) {
      connection.getMetaData().getDatabaseProductVersion();
    } catch (SQLException e) {
      throw unopened(e);
    }
  }

  /** The database gives no connection. */
  public static StorageException unopened(SQLException e) {
    return failure("the database cannot be opened: " + SqlFailure.reasonOf(e), e);
  }

  private static StorageException failure(String message, Exception e) {
    SQLException cause = sqlCauseOf(e);
    String state = cause == null ? null : cause.getSQLState();
    boolean isAway = state != null && state.startsWith("08");
    return isAway ? new StorageUnavailableException(message, e) : new StorageException(message, e);
  }

  private static @Nullable SQLException sqlCauseOf(Exception e) {
    Throwable cause = e;
    while (cause != null && !(cause instanceof SQLException)) cause = cause.getCause();
    return (SQLException) cause;
  }

  /** The message of the innermost cause; those around it repeat it with ornaments. */
  private static String reasonOf(Throwable failure) {
    Throwable reason = failure;
    while (reason.getCause() != null) reason = reason.getCause();
    String message = reason.getMessage();
    return message == null ? reason.getClass().getSimpleName() : message.strip();
  }

  private Migrations() {}
}
