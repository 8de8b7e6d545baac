package dev.cairn.engine.storage;

import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
class SqliteStorageTest extends StorageContract {
  private final AtomicLong clock = new AtomicLong(1_000_000);

  @TempDir private Path folder;

  @Override
  protected Storage open() {
    SqliteOptions options =
        SqliteOptions.defaults().withLimits(LIMITS).withClock(clock::get).withSynced(false);
    return SqliteStorage.open(folder.resolve("test.db"), Samples.RULES, options);
  }

  @Override
  protected void expireLeases(Storage storage, long except) {
    clock.addAndGet(20_000);
    storage.renew(except, Duration.ofSeconds(15));
  }
}
