package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.sql.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The one connection that changes the file. Every change is one transaction.
 *
 * <p>SQLite may end a transaction by itself, for instance when the disk is full. The driver does
 * not notice, and would run later statements outside of any transaction; so a connection that
 * cannot be rolled back is closed, and the next change opens another one.
 */
final class Writer implements AutoCloseable {
  private final Path file;
  private final SqliteOptions options;
  private final SqliteDialect dialect;
  private final Map<Path, Optional<Object>> keys = new LinkedHashMap<>();
  private @Nullable Session session;

  Writer(Path file, SqliteOptions options, SqliteDialect dialect) throws SQLException {
    this.file = file;
    this.options = options;
    this.dialect = dialect;
    this.session = connect();
    keys.put(file, fileKey(file));
    keys.put(ProcessLock.beside(file), fileKey(ProcessLock.beside(file)));
  }

  private Session connect() throws SQLException {
    Connection connection = SqliteStorage.source(file, options).getConnection();
    if (options.maxPages() > 0) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("pragma max_page_count = " + options.maxPages());
      }
    }
    return new Session(connection, dialect);
  }

  synchronized <T> T change(Function<Session, T> work) throws SQLException {
    requireSameFile();
    Session current = session == null ? connect() : session;
    session = current;
    try {
      current.connection().setAutoCommit(false);
      T answer = work.apply(current);
      current.connection().commit();
      current.connection().setAutoCommit(true);
      return answer;
    } catch (SQLException | RuntimeException | Error e) {
      undo(current, e);
      throw e;
    }
  }

  private void undo(Session failed, Throwable cause) {
    try {
      failed.connection().rollback();
      failed.connection().setAutoCommit(true);
    } catch (SQLException e) {
      cause.addSuppressed(e);
      session = null;
      failed.close();
    }
  }

  /**
   * A file that was removed can still be written, and all of it is lost with the last handle. A
   * lock that was removed keeps nobody away.
   */
  private void requireSameFile() {
    keys.forEach(
        (path, key) -> {
          if (key.equals(fileKey(path))) return;
          throw new StorageException(
              path
                  + " was removed or replaced while the engine has it open. Nothing was written."
                  + " Stop this process, put the file back, and start again",
              null);
        });
  }

  /** The identity of a file; nothing where there is none, or where files have no identity. */
  private static Optional<Object> fileKey(Path file) {
    try {
      return Optional.ofNullable(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw LocalDisk.unreadable(file, e);
    }
  }

  @Override
  public synchronized void close() {
    if (session != null) session.close();
  }
}
