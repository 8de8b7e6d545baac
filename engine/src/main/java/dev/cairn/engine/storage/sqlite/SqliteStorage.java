package dev.cairn.engine.storage.sqlite;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.RefusedDataException;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.TakeOver;
import dev.cairn.engine.storage.sql.Migrations;
import dev.cairn.engine.storage.sql.Nodes;
import dev.cairn.engine.storage.sql.Reads;
import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.storage.sql.SqlFailure;
import dev.cairn.engine.storage.sql.SqlStorage;
import dev.cairn.engine.storage.sql.SqlTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;

/**
 * Keeps everything in one SQLite file, in WAL mode. All changes go through one connection; reads
 * have connections of their own, which never wait for it.
 */
public final class SqliteStorage extends SqlStorage {
  /** After how many steps of its machine SQLite looks at the time of a read. */
  private static final int READ_STEPS = 10_000;

  /** The time for which one attempt of a commit waits for another program. */
  private static final Duration ATTEMPT = Duration.ofSeconds(1);

  private final Path file;
  private final SqliteOptions options;
  private final ProcessLock lock;
  private final SqliteDialect dialect;
  private final Writer writer;
  private final HikariDataSource readers;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

  /** The ends of leases that were renewed while the file was locked, by node. */
  private final Map<Long, Long> unwrittenLeases = new ConcurrentHashMap<>();

  private SqliteStorage(Path file, DeliveryRules rules, SqliteOptions options, ProcessLock lock) {
    super(rules, options.limits());
    this.file = file;
    this.options = options;
    this.lock = lock;
    this.dialect = new SqliteDialect(options.clock());
    try {
      this.writer = new Writer(file, options, dialect);
    } catch (SQLException e) {
      throw failure(e);
    }
    this.readers = readers();
  }

  /** Opens the file, and makes it if there is none. */
  public static SqliteStorage open(Path file, DeliveryRules rules, SqliteOptions options) {
    Path path = LocalDisk.real(file);
    ProcessLock lock =
        ProcessLock.of(
            path,
            () -> {
              LocalDisk.check(path, LocalDisk::fileSystemOf);
              OwnFile.require(path);
            });
    SqliteStorage storage = null;
    boolean isOpen = false;
    try {
      Migrations.run(source(path, options), Migrations.Kind.SQLITE);
      storage = new SqliteStorage(path, rules, options, lock);
      // The lock proves that every process that wrote this file before has ended.
      storage.change(
          session -> {
            new Nodes(session).expireAll(options.clock().getAsLong());
            return file;
          });
      isOpen = true;
      return storage;
    } finally {
      if (!isOpen && storage != null) storage.close();
      else if (!isOpen) lock.close();
    }
  }

  static SQLiteDataSource source(Path file, SqliteOptions options) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(
        options.synced() ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.NORMAL);
    config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    config.setBusyTimeout((int) options.busyTimeout().toMillis());
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file);
    return source;
  }

  private HikariDataSource readers() {
    HikariConfig config = new HikariConfig();
    config.setPoolName("cairn-readers");
    config.setDataSource(source(file, options));
    config.setConnectionInitSql("pragma query_only = true");
    config.setMaximumPoolSize(options.readers());
    config.setMinimumIdle(1);
    config.setConnectionTimeout(Math.max(250, options.readTimeout().toMillis()));
    return new HikariDataSource(config);
  }

  @Override
  protected SqlTables tables(Session session) {
    return new SqliteTables(session);
  }

  /** It is sent again where another program keeps the file locked. */
  @Override
  protected <T> T fenced(Commit commit, Function<Session, T> work) {
    long node = commit.node();
    return changing(
        it -> writer.changeWithin(attemptTime(), it),
        session -> {
          Nodes nodes = new Nodes(session);
          nodes.requireLive(node);
          nodes.count(node, nodes.lastBatch(node) + 1);
          return work.apply(session);
        });
  }

  private Duration attemptTime() {
    return options.busyTimeout().compareTo(ATTEMPT) < 0 ? options.busyTimeout() : ATTEMPT;
  }

  @Override
  public Duration patience() {
    return options.busyTimeout();
  }

  /**
   * Waits for a part of the lease. While another program keeps the file locked, the lease is kept
   * in memory: a node of this file is taken over through this storage or not at all, since no other
   * process has the lock.
   */
  @Override
  public Lease renew(long node, Duration lease) {
    try {
      Lease renewed =
          changing(
              work -> writer.changeWithin(lease.dividedBy(6), work),
              session -> new Nodes(session).renew(node, lease));
      unwrittenLeases.remove(node);
      return renewed;
    } catch (StorageBlockedException e) {
      long now = options.clock().getAsLong();
      Lease renewed = new Lease(node, now, now + lease.toMillis());
      unwrittenLeases.put(node, renewed.until());
      return renewed;
    }
  }

  @Override
  public TakeOver takeOver(long node, int limit) {
    return change(
        session -> {
          Nodes nodes = new Nodes(session);
          nodes.requireLive(node);
          unwrittenLeases.forEach(nodes::extend);
          long now = new Reads(session).now();
          return nodes.release(nodes.expire(node, now), now, limit);
        });
  }

  @Override
  protected <T> T change(Function<Session, T> work) {
    return changing(writer::change, work);
  }

  /** Has a transaction made by the writer. */
  private interface Change<T> {
    T make(Function<Session, T> work) throws SQLException;
  }

  private <T> T changing(Change<T> change, Function<Session, T> work) {
    try {
      return change.make(work);
    } catch (SQLException e) {
      throw failureOfChange(e);
    } catch (SqlFailure e) {
      throw failureOfChange(e.failure());
    }
  }

  @Override
  protected <T> T read(Function<Session, T> work) {
    try (Connection connection = readers.getConnection()) {
      SQLiteConnection sqlite = connection.unwrap(SQLiteConnection.class);
      ProgressHandler.setHandler(sqlite, READ_STEPS, deadline());
      try {
        return work.apply(new Session(connection, dialect));
      } finally {
        ProgressHandler.clearHandler(sqlite);
      }
    } catch (SQLException e) {
      throw failure(e);
    } catch (SqlFailure e) {
      throw failure(e.failure());
    }
  }

  /** SQLite has no timeout for statements: this stops them in the middle. */
  private ProgressHandler deadline() {
    long deadline = System.nanoTime() + options.readTimeout().toNanos();
    return new ProgressHandler() {
      @Override
      protected int progress() {
        return System.nanoTime() - deadline > 0 ? 1 : 0;
      }
    };
  }

  /** A transaction that finds the file locked is rolled back. */
  private StorageException failureOfChange(SQLException e) {
    if ((e.getErrorCode() & 0xff) != SQLiteErrorCode.SQLITE_BUSY.code) return failure(e);
    return new StorageBlockedException(
        file
            + " is locked: another program has begun to write it, and has not ended yet."
            + " Nothing was written. End its transaction, for instance in a shell or a backup"
            + " tool; the engine goes on by itself ("
            + e.getMessage()
            + ")",
        e);
  }

  private StorageException failure(SQLException e) {
    int code = e.getErrorCode() & 0xff;
    if (code == SQLiteErrorCode.SQLITE_FULL.code) {
      return new StorageFullException(
          file
              + " cannot grow: "
              + room()
              + ". Nothing was written. Make room on the disk; the"
              + " engine goes on by itself",
          e);
    }
    if (code == SQLiteErrorCode.SQLITE_INTERRUPT.code) {
      return new StorageException("a read took longer than " + options.readTimeout(), e);
    }
    if (code == SQLiteErrorCode.SQLITE_IOERR.code || code == SQLiteErrorCode.SQLITE_BUSY.code) {
      return new StorageUnavailableException(file + ": " + e.getMessage(), e);
    }
    if (code == SQLiteErrorCode.SQLITE_READONLY.code) {
      return new StorageException(
          file + " can be read, but not written. Let this process write the file and its folder",
          e);
    }
    String message = file + ": " + e.getMessage();
    return isAboutData(code)
        ? new RefusedDataException(message, e)
        : new StorageException(message, e);
  }

  private static boolean isAboutData(int code) {
    return code == SQLiteErrorCode.SQLITE_TOOBIG.code
        || code == SQLiteErrorCode.SQLITE_CONSTRAINT.code
        || code == SQLiteErrorCode.SQLITE_MISMATCH.code;
  }

  private String room() {
    try {
      long free = Files.getFileStore(file).getUsableSpace();
      String limit = options.maxPages() > 0 ? ", limited to " + options.maxPages() + " pages" : "";
      return "it has "
          + Files.size(file)
          + " bytes"
          + limit
          + ", and the disk has "
          + free
          + " bytes free";
    } catch (IOException e) {
      return "the free space is not known (" + e.getMessage() + ")";
    }
  }

  /** One process has the file, which may have several engines on it. */
  @Override
  public void wakeOthers() {
    if (isShared()) listeners.forEach(Runnable::run);
  }

  @Override
  public boolean isShared() {
    return listeners.size() > 1;
  }

  @Override
  public void onWake(Runnable listener) {
    listeners.add(listener);
  }

  @Override
  public void close() {
    super.close();
    readers.close();
    writer.close();
    lock.close();
  }
}
