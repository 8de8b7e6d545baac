package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.client.RunOutcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SqliteEngineTest extends DurableEngineContract {
  @TempDir Path folder;

  @Override
  EngineOptions options() {
    return EngineOptions.onUrl("jdbc:sqlite:" + folder.resolve("cairn.db"));
  }

  @Test
  void aDamagedRowParksItsRunAndTheOthersGoOn() throws Exception {
    Script.Code code = (it, in) -> it.await("approval");
    register("approve", code);
    for (String id : List.of("bad", "good")) {
      engine.start(run("approve", id), "\"in\"");
      awaitWaiting("approve", id, "approval");
    }
    engine.close();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("cairn.db"));
        Statement statement = connection.createStatement()) {
      statement.execute(
          "update operation set options = '{' where execution ="
              + " (select key from execution where name = 'bad')");
    }
    engine = Engine.open(options());
    register("approve", code);
    for (String id : List.of("bad", "good")) {
      engine.sendEvent(event("approve", id, "approval"), "\"yes\"");
    }

    assertThat(engine.await(run("approve", "good"), LONG)).isEqualTo(succeeded("yes"));
    assertThat(engine.await(run("approve", "bad"), LONG))
        .isInstanceOfSatisfying(
            RunOutcome.Parked.class,
            parked -> assertThat(parked.reason()).contains("DamagedRowException"));
  }
}
