package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteDataSource;

@Timeout(60)
class EngineOptionsTest {

  static List<UnaryOperator<EngineOptions>> senseless() {
    return List.of(
        it -> it.slots(0),
        it -> it.slots("order", 0),
        it -> it.timeout("order", Duration.ZERO),
        it -> it.retention(Duration.ZERO),
        it -> it.retention(Duration.ofDays(-1)),
        it -> it.lease(Duration.ZERO),
        it -> it.lease(Duration.ofDays(2)),
        it -> it.invocationTime(Duration.ofMillis(999)),
        it -> it.invocationTime(Duration.ofDays(367)),
        it -> it.queue(0),
        it -> it.queueBytes(0),
        it -> it.journalBytes(0),
        it -> it.cacheBytes(-1),
        it -> it.mailbox(new MailboxLimits(0, 1)),
        it -> it.mailbox(new MailboxLimits(1, 0)));
  }

  @ParameterizedTest
  @MethodSource("senseless")
  void whatMakesNoSenseIsRefused(UnaryOperator<EngineOptions> change) {
    assertThatIllegalArgumentException().isThrownBy(() -> change.apply(EngineOptions.inMemory()));
  }

  @Test
  void forEverIsAsLongAsCanBeCounted() {
    Duration forEver = ChronoUnit.FOREVER.getDuration();
    EngineOptions options = EngineOptions.inMemory().retention(forEver).timeout("order", forEver);
    RunId run = new RunId("order", 1, "one");
    try (Engine engine = Engine.open(options)) {
      engine.register(() -> new Script("order", 1, (it, in) -> "done"));
      engine.start(run, "\"in\"");

      assertThat(engine.await(run, forEver)).isEqualTo(new RunOutcome.Succeeded("\"done\""));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:sqlite:",
        "jdbc:sqlite::memory:",
        "jdbc:sqlite::resource:cairn.db",
        "jdbc:sqlite:file:cairn.db",
        "jdbc:sqlite:/var/lib/cairn.db?synchronous=OFF",
        "jdbc:mysql://localhost/cairn"
      })
  void placesThatAreNoneAreRefused(String url) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Engine.open(EngineOptions.onUrl(url)))
        .withMessageContaining(url);
  }

  @Test
  void aDataSourceThatLeadsElsewhereIsRefused(@TempDir Path folder) {
    SQLiteDataSource file = new SQLiteDataSource();
    file.setUrl("jdbc:sqlite:" + folder.resolve("cairn.db"));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Engine.open(EngineOptions.onDataSource(file)))
        .withMessageContaining("has to lead to PostgreSQL, and this one leads to SQLite");
  }

  @Test
  void aDatabaseThatDoesNotAnswerIsSaidToBeAway() {
    assertThatThrownBy(
            () -> Engine.open(EngineOptions.onUrl("jdbc:postgresql://127.0.0.1:1/cairn")))
        .hasMessageContaining("the database cannot be opened")
        .hasMessageContaining("127.0.0.1:1");
  }

  @Test
  void aFileThatIsNoDatabaseIsSaidToBeNone(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("notes.txt"), "no database, but text".repeat(100));

    assertThatThrownBy(() -> Engine.open(EngineOptions.onUrl("jdbc:sqlite:" + file)))
        .hasMessage(file + " is not a database of SQLite, and is left as it is. Name another file");
    assertThat(folder)
        .isDirectoryContaining("glob:**notes.txt")
        .isDirectoryNotContaining("glob:**.lock");
  }

  @Test
  void aFolderIsNoFile(@TempDir Path folder) throws Exception {
    Path inner = Files.createDirectory(folder.resolve("inner"));

    assertThatThrownBy(() -> Engine.open(EngineOptions.onUrl("jdbc:sqlite:" + inner)))
        .hasMessage(inner + " is a folder. Name a file in it");
    assertThat(folder).isDirectoryNotContaining("glob:**.lock");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aDeviceIsNoFile() {
    assertThatThrownBy(() -> Engine.open(EngineOptions.onUrl("jdbc:sqlite:/dev/null")))
        .hasMessage("/dev/null is a device or a pipe, which keeps nothing. Name a file");
  }

  @Test
  void aFolderThatDoesNotExistIsNamed(@TempDir Path folder) {
    Path missing = folder.resolve("missing");

    assertThatThrownBy(() -> Engine.open(EngineOptions.onUrl("jdbc:sqlite:" + missing + "/c.db")))
        .hasMessage(missing + "/c.db cannot be opened: " + missing + " does not exist");
  }

  @Test
  void aLockThatCannotBeMadeSaysWhy(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("cairn.db");
    Path lock = Files.createDirectory(folder.resolve("cairn.db.lock"));

    assertThatThrownBy(() -> Engine.open(EngineOptions.onUrl("jdbc:sqlite:" + file)))
        .hasMessage(lock + " cannot be opened: " + lock + ": Is a directory");
  }

  @Test
  void namesOfFunctionsAndWorkflowsDiffer() {
    try (Engine engine = Engine.open(EngineOptions.inMemory())) {
      engine.register(() -> new Script("order", 1, (it, in) -> "done"));
      engine.function("bill", payload -> payload);

      assertThatIllegalArgumentException()
          .isThrownBy(() -> engine.function("order", payload -> payload))
          .withMessage("the function order cannot be added: a workflow has that name");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> engine.register(() -> new Script("bill", 1, (it, in) -> "done")))
          .withMessage("the workflow bill cannot be registered: a function has that name");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> engine.function(" ", payload -> payload))
          .withMessage("a function needs a name");
    }
  }

  @Test
  @SuppressWarnings("NullAway") // what a careless caller does
  void aSupplierWithoutExecutorsIsRefused() {
    try (Engine engine = Engine.open(EngineOptions.inMemory())) {
      assertThatThrownBy(() -> engine.register(() -> null))
          .hasMessageContaining("the supplier of executors that was registered gives null");
    }
  }

  @Test
  void anEngineThatIsClosedSaysSo() {
    Engine engine = Engine.open(EngineOptions.inMemory());
    engine.register(() -> new Script("order", 1, (it, in) -> "done"));
    engine.close();

    for (Runnable call :
        List.<Runnable>of(
            () -> engine.register(() -> new Script("order", 1, (it, in) -> "done")),
            () -> engine.await(new RunId("order", 1, "one"), Duration.ZERO))) {
      assertThatThrownBy(call::run)
          .isInstanceOf(RejectedExecutionException.class)
          .hasMessage("the engine is closed");
    }
  }
}
