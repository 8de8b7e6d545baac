package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.StorageException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/** Brings the schema of a database to the version of this program. */
public final class Migrations {

  /**
   * Applies what is missing. A schema that is newer than the program is refused.
   *
   * @param database the folder that the migrations of this kind of database lie in
   */
  public static void run(DataSource source, String database) {
    run(source, database, "latest");
  }

  /**
   * Applies what is missing up to a version.
   *
   * @param target the number of the version
   */
  public static void run(DataSource source, String database, String target) {
    try {
      Flyway.configure(Migrations.class.getClassLoader())
          .dataSource(source)
          .locations("classpath:dev/cairn/engine/storage/" + database + "/migrations")
          .table("cairn_schema")
          .target(target)
          .baselineOnMigrate(true)
          .baselineVersion("0")
          .load()
          .migrate();
    } catch (FlywayException e) {
      throw new StorageException("the schema cannot be brought to this version", e);
    }
  }

  private Migrations() {}
}
