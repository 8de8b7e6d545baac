package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.engine.EngineOptions;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Runs that somebody has to look after are in the log, with what to do. */
@Timeout(60)
class TroubleLogTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger("dev.cairn.engine");
  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

  @TempDir
  @SuppressWarnings("NullAway.Init") // before each test
  Path folder;

  @BeforeEach
  void listen() {
    lines.start();
    logger.addAppender(lines);
  }

  @AfterEach
  void listenNoMore() {
    logger.detachAppender(lines);
  }

  private Fixture fixture() {
    return new Fixture(EngineOptions.onUrl(url()), UnaryOperator.identity());
  }

  private String url() {
    return "jdbc:sqlite:" + folder.resolve("runs.db");
  }

  private void alter(String change) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate("update operation set " + change)).isEqualTo(1);
    }
  }

  private List<String> warnings() {
    return lines.list.stream()
        .filter(line -> line.getLevel() == Level.WARN)
        .map(ILoggingEvent::getFormattedMessage)
        .toList();
  }

  @Test
  void aRunWhoseCodeWasChangedUnderIt() throws Exception {
    try (Fixture before = fixture()) {
      before.post("/api/v1/runs/order/one", "\"tea\"");
      before.awaitSuspended("one");
    }
    // As if the step had been called so when the run came to it.
    alter("id = 'charge', name = 'charge' where id = 'pay'");
    try (Fixture after = fixture()) {
      after.post("/api/v1/runs/order/one/events/approval", "\"yes\"");
      assertThat(after.get("/api/v1/runs/order/one/result?wait=30").body())
          .contains("WorkflowDivergedException");
    }

    assertThat(warnings())
        .singleElement()
        .asString()
        .contains("order:1/durable-execution/one/", "its code does not fit its history", "charge");
  }

  @Test
  void aRunThatIsParked() throws Exception {
    try (Fixture fixture = fixture()) {
      fixture.post("/api/v1/runs/order/one", "\"tea\"");
      fixture.awaitSuspended("one");
      Parking.park(fixture.engine, "order", "one", "approval");
      assertThat(fixture.get("/api/v1/runs/order/one/result").body()).contains("PARKED");
    }

    assertThat(warnings())
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("The run order one is parked")
                    .contains("'cairn resume order one'"));
  }
}
