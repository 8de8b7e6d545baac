package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.postgres.PostgresServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Commands on a PostgreSQL that an app has open: several processes may share it. */
@Timeout(180)
final class PostgresTest {

  @Test
  void aDatabaseIsReadAndWrittenBesideTheApp() {
    String database = PostgresServer.shared().newDatabase();
    try (Running app = new Running("run", Cairn.APP.toString(), "--db", database)) {
      assertThat(app.url()).startsWith("http://");
      assertThat(Cairn.call("start", "note", "n-1", "\"hello\"", "--db", database).errors())
          .isEmpty();
      assertThat(Cairn.call("result", "note", "n-1", "--wait", "1m", "--db", database).out())
          .contains("hello");
      assertThat(Cairn.call("list", "--db", database).out())
          .containsPattern("note +n-1 +1 +succeeded");
      assertThat(Cairn.call("nodes", "--db", database).out()).contains("parcel v1");
    }
  }
}
