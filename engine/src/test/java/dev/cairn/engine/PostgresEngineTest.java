package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.cairn.engine.postgres.PostgresServer;
import org.junit.jupiter.api.Test;

final class PostgresEngineTest extends DurableEngineContract {
  private final String database = PostgresServer.shared().newDatabase();

  @Override
  EngineOptions options() {
    return EngineOptions.onUrl(database);
  }

  @Override
  String url() {
    return database;
  }

  @Test
  void aPoolOfTheProgramIsAsGoodAsAUrl() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(database);
    engine.close();
    try (HikariDataSource pool = new HikariDataSource(config)) {
      engine = Engine.open(EngineOptions.on(new StorageLocation.Source(pool)));
      register("steps", (it, in) -> in + it.step("a", () -> "-a") + it.await("approval"));
      engine.start(run("steps", "run-1"), "\"in\"");
      engine.sendEvent(event("steps", "run-1", "approval"), "\"-yes\"");

      assertThat(engine.await(run("steps", "run-1"), LONG)).isEqualTo(succeeded("in-a-yes"));
      engine.close();
    }
  }
}
