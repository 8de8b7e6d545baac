package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.connection.DatabaseConnection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands against a SQLite file, and apps that keep their runs in one. */
@Tag("one-jdk")
final class DatabaseTest {
  @TempDir Path folder = Path.of("");
  private String file = "";

  @BeforeEach
  void name() {
    file = folder.resolve("runs.db").toString();
  }

  private Running run() {
    Running running = new Running("run", Cairn.APP.toString(), "--db", file);
    assertThat(running.endpoint().getPort()).isPositive();
    return running;
  }

  @Test
  void aRunGoesOnWhenTheAppIsStartedAgain() {
    try (Running first = run()) {
      Cairn started = Cairn.call("start", "parcel", "p-1", "\"Basel\"", "--url", first.url());
      assertThat(started.exitCode()).isZero();
    }
    try (Running second = run()) {
      assertThat(
              Cairn.call("send", "parcel", "p-1", "signature", "\"Anna\"", "--url", second.url())
                  .exitCode())
          .isZero();
      assertThat(Cairn.call("result", "parcel", "p-1", "--wait", "5m", "--url", second.url()).out())
          .contains("signed by Anna");
    }
  }

  @Test
  void aRunThatIsStartedInTheFileBeginsWithTheApp() {
    run().close();
    assertThat(Cairn.call("start", "note", "n-1", "\"hello\"", "--db", file).exitCode()).isZero();
    assertThat(Cairn.call("result", "note", "n-1", "--db", file).exitCode())
        .isEqualTo(ExitCode.RUN_NOT_ENDED);
    try (Running app = run()) {
      assertThat(
              Cairn.call("result", "note", "n-1", "--wait", "5m", "--url", app.url()).out().strip())
          .isEqualTo("\"hello\"");
    }
    assertThat(Cairn.call("list", "--db", file).out()).containsPattern("note +n-1 +1 +succeeded");
    assertThat(Cairn.call("result", "note", "n-1", "--db", file).out().strip())
        .isEqualTo("\"hello\"");
    assertThat(
            Cairn.call("show", "note", "n-1", "--db", file, "--app", Cairn.APP.toString(), "--once")
                .out())
        .containsPattern("✔ written .*succeeded");
    assertThat(Cairn.call("doctor", "--db", file).exitCode()).isZero();
  }

  @Test
  void passwordsInUrlsAreNotPrinted() {
    assertThat(DatabaseConnection.shown("jdbc:postgresql://h/runs?user=u&password=geheim"))
        .isEqualTo("jdbc:postgresql://h/runs");
    assertThat(DatabaseConnection.shown("what?.db")).isEqualTo("what?.db");
  }

  @Test
  void doctorTellsOfRunsThatNoNodeCanRun() {
    run().close();
    assertThat(Cairn.call("start", "letter", "l-1", "--db", file).exitCode()).isZero();
    try (Running app = run()) {
      assertThat(Cairn.call("doctor", "--url", app.url()).out())
          .contains("1 run waits for a node that has the code of letter v1");
    }
  }

  @Test
  void theCommandIsNoNodeOfItsDatabase() {
    run().close();
    assertThat(Cairn.call("nodes", "--db", file, "--json").json().path("nodes")).isEmpty();
    assertThat(Cairn.call("nodes", "--db", file).out()).startsWith("NODE").hasLineCount(1);
    assertThat(Cairn.call("doctor", "--db", file).out()).contains("0 alive");
  }

  @Test
  void aFileThatIsNoDatabaseIsToldAsThatAndLeftAsItIs() throws IOException {
    Path text = Files.writeString(folder.resolve("notes.txt"), "milk, bread");
    Cairn refused = Cairn.call("list", "--db", text.toString());
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.errors()).contains("is not a database of SQLite").doesNotContain("--url");
    assertThat(text).hasContent("milk, bread");

    Path empty = Files.createFile(folder.resolve("empty.db"));
    Cairn unused = Cairn.call("list", "--db", empty.toString());
    assertThat(unused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(unused.errors()).contains("empty.db is empty: no engine has used it");
    assertThat(empty).isEmptyFile();
  }

  @Test
  void aFileThatAnEngineHasOpenIsLeftToIt() {
    try (Running app = run()) {
      Cairn refused = Cairn.call("list", "--db", file);
      assertThat(refused.exitCode()).isEqualTo(ExitCode.UNREACHABLE);
      assertThat(refused.errors()).contains("in use", "--url");
      assertThat(app.url()).startsWith("http://127.0.0.1:");
    }
  }

  @Test
  void aFileThatIsNotThereIsNotMade() {
    Cairn refused = Cairn.call("list", "--db", file);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.errors()).contains("there is no file");
    assertThat(Path.of(file)).doesNotExist();
  }

  @Test
  void aDatabaseOfAnotherKindIsAWrongOption() {
    Cairn refused = Cairn.call("list", "--db", "jdbc:mysql://localhost/runs");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.errors()).contains("jdbc:postgresql:");
  }

  @Test
  void aDatabaseThatDoesNotAnswerCannotBeReached() {
    Cairn refused = Cairn.call("list", "--db", "jdbc:postgresql://127.0.0.1:1/runs");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.UNREACHABLE);
    assertThat(refused.errors()).contains("127.0.0.1:1");
  }

  @Test
  void runRefusesAFolderWithoutWorkflows() {
    Cairn refused = Cairn.call("run", folder.toString(), "--db", file);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.errors()).contains("there is no workflow").contains("cairn-processor");
  }
}
