package dev.cairn.engine;

import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.memory.MemoryStorage;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import java.nio.file.Path;
import javax.sql.DataSource;

/** The storage in which executions are kept. */
public sealed interface StorageLocation {

  /** The beginning of the URL of a SQLite file. */
  String SQLITE = "jdbc:sqlite:";

  /** Opens the storage. */
  Storage open(DeliveryRules rules, MailboxLimits limits);

  /** In this process: everything is lost when it ends. */
  record Memory() implements StorageLocation {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits) {
      return new MemoryStorage(rules, limits, System::currentTimeMillis);
    }
  }

  /** In the database of a JDBC URL. */
  record Url(String url) implements StorageLocation {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits) {
      if (url.startsWith(SQLITE)) {
        String name = url.substring(SQLITE.length());
        if (name.isEmpty() || name.equals(":memory:")) {
          throw new IllegalArgumentException(
              url + " names no file; EngineOptions.inMemory() keeps executions in memory");
        }
        Path file = Path.of(name);
        return Drivers.SQLITE.use(
            () -> SqliteStorage.open(file, rules, SqliteOptions.defaults().withLimits(limits)));
      }
      if (url.startsWith("jdbc:postgresql:")) {
        return Drivers.POSTGRESQL.use(
            () -> PostgresStorage.open(url, rules, PostgresOptions.defaults().withLimits(limits)));
      }
      throw new IllegalArgumentException(
          "executions are kept in jdbc:sqlite:FILE or jdbc:postgresql:…, not in " + url);
    }
  }

  /** In a PostgreSQL that a pool of the program leads to. */
  record Source(DataSource source) implements StorageLocation {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits) {
      return Drivers.POSTGRESQL.use(
          () -> PostgresStorage.open(source, rules, PostgresOptions.defaults().withLimits(limits)));
    }
  }

  /** In a storage that is there already, which whoever made it closes. */
  record Shared(StorageMaker maker) implements StorageLocation {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits) {
      return maker.open(rules, limits);
    }
  }

  /** Opens a storage that asks these rules. */
  @FunctionalInterface
  interface StorageMaker {
    Storage open(DeliveryRules rules, MailboxLimits limits);
  }
}
