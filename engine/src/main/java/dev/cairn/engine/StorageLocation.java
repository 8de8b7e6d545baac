package dev.cairn.engine;

import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import dev.cairn.engine.storage.sql.SqlFailure;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/** The storage in which executions are kept. */
public sealed interface StorageLocation {

  /** The beginning of the URL of a SQLite file. */
  String SQLITE = "jdbc:sqlite:";

  /**
   * Opens the storage.
   *
   * @param lease how long its nodes may be silent
   */
  Storage open(DeliveryRules rules, MailboxLimits limits, Duration lease);

  private static PostgresOptions postgres(MailboxLimits limits, Duration lease) {
    return PostgresOptions.defaults().withLimits(limits).forLease(lease);
  }

  /** In this process: everything is lost when it ends. */
  record Memory() implements StorageLocation {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits, Duration lease) {
      return new MemoryStorage(rules, limits, System::currentTimeMillis);
    }
  }

  /** In the database of a JDBC URL. */
  record Url(String url) implements StorageLocation {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits, Duration lease) {
      if (url.startsWith(SQLITE)) {
        String name = url.substring(SQLITE.length());
        requireFile(name);
        Path file = Path.of(name);
        return Drivers.SQLITE.use(
            () -> SqliteStorage.open(file, rules, SqliteOptions.defaults().withLimits(limits)));
      }
      if (url.startsWith("jdbc:postgresql:")) {
        return Drivers.POSTGRESQL.use(
            () -> PostgresStorage.open(url, rules, postgres(limits, lease)));
      }
      throw new IllegalArgumentException(
          "executions are kept in jdbc:sqlite:FILE or jdbc:postgresql:…, not in " + url);
    }

    /** The driver would read more out of it, and open another file than the one that is locked. */
    private void requireFile(String name) {
      if (name.isEmpty() || name.startsWith(":")) {
        throw new IllegalArgumentException(
            url + " names no file; EngineOptions.inMemory() keeps executions in memory");
      }
      if (name.startsWith("file:") || name.contains("?")) {
        throw new IllegalArgumentException(
            url
                + " is not jdbc:sqlite:FILE with a plain path. Options of SQLite are set by the"
                + " engine, and cannot be given in the URL");
      }
    }
  }

  /** In a PostgreSQL that a pool of the program leads to. */
  record Source(DataSource source) implements StorageLocation {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits, Duration lease) {
      String product = product();
      if (!product.equals("PostgreSQL")) {
        throw new IllegalArgumentException(
            "a data source has to lead to PostgreSQL, and this one leads to "
                + product
                + "; a SQLite file is opened by its URL, jdbc:sqlite:FILE");
      }
      return Drivers.POSTGRESQL.use(
          () -> PostgresStorage.openLent(source, rules, postgres(limits, lease)));
    }

    private String product() {
      try (Connection connection = source.getConnection()) {
        return connection.getMetaData().getDatabaseProductName();
      } catch (SQLException e) {
        throw new StorageUnavailableException(
            "the database cannot be opened: " + SqlFailure.reasonOf(e), e);
      }
    }
  }

  /** In an existing storage, which its maker closes. */
  record Shared(StorageMaker maker) implements StorageLocation {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits, Duration lease) {
      return maker.open(rules, limits);
    }
  }

  /** Opens a storage that asks these rules. */
  @FunctionalInterface
  interface StorageMaker {
    Storage open(DeliveryRules rules, MailboxLimits limits);
  }
}
