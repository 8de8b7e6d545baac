package dev.cairn.engine.storage;

import dev.cairn.engine.postgres.PgBouncer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** PostgreSQL behind a pooler that gives each transaction another session. */
@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
class PooledStorageTest extends StorageContract {
  private static PgBouncer pooler;
  private static EmptiedDatabase database;

  @BeforeAll
  static void openOnce() {
    pooler = PgBouncer.start("transaction", 2);
    database = new EmptiedDatabase(pooler::url, LIMITS);
  }

  @AfterAll
  static void closeOnce() {
    if (database == null) return;
    database.close();
    pooler.close();
  }

  @Override
  protected Storage open() {
    return database.emptied();
  }

  @Override
  protected void close(Storage storage) {
    // All tests share it.
  }

  @Override
  protected void expireLeases(Storage storage, long except) {
    database.expireLeases(except);
  }
}
