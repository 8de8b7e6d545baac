package dev.cairn.engine;

import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageException;
import java.util.List;
import java.util.function.Supplier;

/** The drivers of databases, of which a program has those that it uses. */
enum Drivers {
  SQLITE("org.xerial:sqlite-jdbc"),
  POSTGRESQL("org.postgresql:postgresql and org.flywaydb:flyway-database-postgresql");

  private final String modules;

  Drivers(String modules) {
    this.modules = modules;
  }

  private List<String> classes() {
    return switch (this) {
      case SQLITE -> List.of("org.sqlite.SQLiteDataSource");
      case POSTGRESQL ->
          List.of(
              "org.postgresql.ds.PGSimpleDataSource",
              "org.flywaydb.database.postgresql.PostgreSQLDatabaseType");
    };
  }

  /** Opens a storage; says what is missing where the driver is not there. */
  Storage use(Supplier<Storage> open) {
    for (String name : classes()) {
      try {
        Class.forName(name, /* initialize= */ false, Drivers.class.getClassLoader());
      } catch (ClassNotFoundException e) {
        throw new StorageException(
            "the driver of the database is not on the class path: add " + modules, e);
      }
    }
    return open.get();
  }
}
