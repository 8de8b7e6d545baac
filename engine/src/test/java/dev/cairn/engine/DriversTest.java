package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.postgres.ChildJvm;
import dev.cairn.engine.storage.StorageException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program has the drivers that it uses, and is told of one that it forgot. */
class DriversTest {

  /** A program for tests: opens an engine, and prints why it could not. */
  static final class Opening {
    public static void main(String[] arguments) {
      System.setErr(System.out);
      try {
        Engine.open(EngineOptions.onUrl(arguments[0])).close();
        System.out.println("open");
      } catch (StorageException e) {
        System.out.println(e.getMessage());
      }
      System.out.flush();
    }

    private Opening() {}
  }

  /** Libraries of the engine must not write to the console where the program logs nothing. */
  @Test
  void aProgramWithoutALoggingLibraryHearsNothingOfMigrations(@TempDir Path folder) {
    String url = "jdbc:sqlite:" + folder.resolve("cairn.db");
    try (ChildJvm program = new ChildJvm(it -> !it.contains("logback"), Opening.class, url)) {
      String line = program.line();
      while (!line.equals("open")) {
        assertThat(line).doesNotContain("flyway");
        line = program.line();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "sqlite-jdbc, jdbc:sqlite:none.db, org.xerial:sqlite-jdbc",
    "postgresql-4, jdbc:postgresql://127.0.0.1:1/none, org.postgresql:postgresql",
    "flyway-database-postgresql, jdbc:postgresql://127.0.0.1:1/none,"
        + " org.flywaydb:flyway-database-postgresql"
  })
  void aMissingDriverIsNamed(String jar, String url, String module) {
    try (ChildJvm program = new ChildJvm(it -> !it.contains(jar), Opening.class, url)) {
      assertThat(program.line()).contains("not on the class path: add").contains(module);
    }
  }
}
