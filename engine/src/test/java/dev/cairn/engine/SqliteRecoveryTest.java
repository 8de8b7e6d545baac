package dev.cairn.engine;

import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.io.TempDir;

final class SqliteRecoveryTest extends RecoveryContract {
  @TempDir Path folder;

  @Override
  Storage storage(DeliveryRules rules, LongSupplier clock) {
    return SqliteStorage.open(
        folder.resolve("cairn.db"), rules, SqliteOptions.defaults().withClock(clock));
  }
}
