package dev.cairn.engine.storage.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.sql.Session;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

/** The ways by which statements of every commit find their rows. */
@Tag("one-jdk")
class PlansTest {
  private final String database = PostgresServer.shared().newDatabase();
  private final PostgresOptions options = PostgresOptions.defaults();

  /** The index of owners has all that the node runs and, until a vacuum, all that it has ended. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void anEndFindsItsRunByKey(int ends) throws SQLException {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(database);
    try (PostgresStorage storage = PostgresStorage.open(source, Samples.RULES, options);
        Session session = new Connections(source, Settings.ofOwnSessions(options)).open()) {
      long node = storage.register("a", Set.of(Samples.ORDER), Duration.ofSeconds(15)).node();
      List<Write<?>> finishes = new ArrayList<>();
      for (int i = 0; i < ends; i++) {
        Write.Start start = new Write.Start(Samples.order("o-" + i));
        long key =
            storage
                .commit(new Commit(node, 1, Samples.slots(5), List.of(start)))
                .of(start)
                .execution()
                .key();
        finishes.add(Samples.finish(key, "\"done\""));
      }
      PlainCommit commit =
          PlainCommit.of(new Commit(node, 2, Samples.slots(5), finishes)).orElseThrow();
      session.connection().setAutoCommit(false);

      assertThat(commit.run(session, 1 + ends, false)).isPresent();

      assertThat(scans(session, "execution_pkey")).isPositive();
      assertThat(scans(session, "execution_owned")).isZero();
      session.connection().rollback();
    }
  }

  /** The number of times that the present transaction has looked into an index. */
  private static long scans(Session session, String index) {
    return session
        .query("select pg_stat_get_xact_numscans('" + index + "'::regclass)")
        .list(row -> row.getLong(1))
        .get(0);
  }
}
