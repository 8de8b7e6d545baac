package dev.cairn.engine;

import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.sqlite.SqliteOptions;
import dev.cairn.engine.storage.sqlite.SqliteStorage;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("one-jdk")
final class SqliteRecoveryTest extends RecoveryContract {
  private final LeapingClock clock = new LeapingClock();
  @TempDir Path folder;

  @Override
  Storage openStorage() {
    return SqliteStorage.open(
        folder.resolve("cairn.db"),
        new ServiceDeliveryRules(),
        SqliteOptions.defaults().withClock(clock));
  }

  @Override
  void leap(Duration time) {
    clock.leap(time);
  }
}
