package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageUnavailableException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** Brings the schema of a database to the version of this program. */
public final class Migrations {

  /** The differences between databases in the text of migrations. */
  public enum Kind {
    SQLITE("integer primary key autoincrement", ""),
    /** Rows that are updated in place again and again have room for their next versions. */
    POSTGRES("bigint generated always as identity primary key", "with (fillfactor = 50)");

    private final String identity;
    private final String oftenUpdated;

    Kind(String identity, String oftenUpdated) {
      this.identity = identity;
      this.oftenUpdated = oftenUpdated;
    }

    private Map<String, String> placeholders() {
      return Map.of("identity", identity, "often_updated", oftenUpdated);
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
      Flyway.configure(Migrations.class.getClassLoader())
          .dataSource(source)
          .locations("classpath:dev/cairn/engine/storage/sql/migrations")
          .placeholders(kind.placeholders())
          .table("cairn_schema")
          .target(target)
          .baselineOnMigrate(true)
          .baselineVersion("0")
          .load()
          .migrate();
    } catch (FlywayException e) {
      throw new StorageException("the schema cannot be brought to this version: " + reasonOf(e), e);
    }
  }

  /** Flyway says no more than that something is wrong with the schema. */
  private static void requireReachable(DataSource source) {
    try (Connection connection = source.getConnection()) {
      connection.getMetaData().getDatabaseProductVersion();
    } catch (SQLException e) {
      String message = "the database cannot be opened: " + e.getMessage();
      boolean isAway = e.getSQLState() != null && e.getSQLState().startsWith("08");
      throw isAway ? new StorageUnavailableException(message, e) : new StorageException(message, e);
    }
  }

  /** The message of the innermost cause; those around it repeat it with ornaments. */
  private static String reasonOf(Throwable failure) {
    Throwable reason = failure;
    while (reason.getCause() != null) reason = reason.getCause();
    return String.valueOf(reason.getMessage()).strip();
  }

  private Migrations() {}
}
