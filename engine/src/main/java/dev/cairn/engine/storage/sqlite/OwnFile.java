package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.sql.Migrations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** Tells a file of Cairn from one of another program. */
final class OwnFile {

  /** Refuses the file of another program, before anything is written to it or beside it. */
  static void require(Path file) {
    // Where there is a lock, Cairn has opened the file before. It may have it open now, and then
    // the file must not be read in this way.
    if (!Files.exists(file) || Files.exists(ProcessLock.beside(file))) return;
    try (Connection connection = untouched(file).getConnection()) {
      Migrations.requireFree(connection, Migrations.Kind.SQLITE, file.toString());
    } catch (SQLException e) {
      throw new StorageException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Any other connection may leave files of its own beside a file in WAL mode. */
  private static SQLiteDataSource untouched(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file.toUri() + "?immutable=1");
    return source;
  }

  private OwnFile() {}
}
