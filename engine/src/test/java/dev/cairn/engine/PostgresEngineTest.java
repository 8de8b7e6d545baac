package dev.cairn.engine;

import dev.cairn.engine.postgres.PostgresServer;

final class PostgresEngineTest extends DurableEngineContract {
  private final String database = PostgresServer.shared().newDatabase();

  @Override
  EngineOptions options() {
    return EngineOptions.onUrl(database);
  }
}
