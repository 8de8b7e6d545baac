package dev.cairn.engine;


import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

final class SqliteEngineTest extends DurableEngineContract {
  @TempDir Path folder;

  @Override
  EngineOptions options() {
    return EngineOptions.onUrl(url());
  }

  @Override
  String url() {
    return "jdbc:sqlite:" + folder.resolve("cairn.db");
  }
}
