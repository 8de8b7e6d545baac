package dev.cairn.engine;

import dev.cairn.engine.postgres.PgBouncer;
import dev.cairn.engine.postgres.PostgresServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** An engine behind a pooler that gives each transaction another session of PostgreSQL. */
@Tag("one-jdk")
@Execution(ExecutionMode.CONCURRENT)
final class PooledContractTest extends DurableEngineContract {
  /**
   * With one session: a transaction that waited for another one would wait for ever. One for each
   * test, since it keeps sessions of every database that it has seen.
   */
  private final PgBouncer pooler = PgBouncer.start("transaction", 1);

  private final String database = PostgresServer.shared().newDatabase();

  @AfterEach
  @Override
  void close() {
    super.close();
    pooler.close();
  }

  @Override
  EngineOptions options() {
    return EngineOptions.onUrl(pooler.url(database));
  }

  @Override
  String url() {
    return database;
  }
}
