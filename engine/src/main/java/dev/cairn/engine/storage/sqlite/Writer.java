package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.EngineClosedException;
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
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;

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
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable Session session;
  private boolean isClosed;

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

  <T> T change(Function<Session, T> work) throws SQLException {
    lock.lock();
    try {
      return transaction(connected(), work);
    } finally {
      lock.unlock();
    }
  }

  /**
   * The same for a change that waits for so long at most: for the one that is under way, and then
   * for other programs.
   */
  <T> T changeWithin(Duration patience, Function<Session, T> work) throws SQLException {
    if (!isLockedWithin(patience)) {
      throw new SQLException("a change is under way", null, SQLiteErrorCode.SQLITE_BUSY.code);
    }
    try {
      Session current = connected();
      busyTimeout(current, patience);
      try {
        return transaction(current, work);
      } finally {
        if (session != null) busyTimeout(session, options.busyTimeout());
      }
    } finally {
      lock.unlock();
    }
  }

  private boolean isLockedWithin(Duration patience) {
    try {
      return lock.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static void busyTimeout(Session session, Duration timeout) throws SQLException {
    session.connection().unwrap(SQLiteConnection.class).setBusyTimeout((int) timeout.toMillis());
  }

  private Session connected() throws SQLException {
    if (isClosed) throw new EngineClosedException();
    requireSameFile();
    Session current = session == null ? connect() : session;
    session = current;
    return current;
  }

  private <T> T transaction(Session current, Function<Session, T> work) throws SQLException {
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
      drop();
    }
  }

  private void drop() {
    Session dropped = session;
    session = null;
    if (dropped != null) dropped.close();
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
  public void close() {
    lock.lock();
    try {
      isClosed = true;
      drop();
    } finally {
      lock.unlock();
    }
  }
}
