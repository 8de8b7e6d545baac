package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The commands that the page shows for each act; tests of the page hold it to the same file. */
final class PageCommandsTest {

  @Test
  void theProgramTakesEachOfThem() throws IOException {
    List<String> lines = Files.readAllLines(Path.of(System.getProperty("cairn.pageCommands")));
    assertThat(lines).hasSizeGreaterThanOrEqualTo(8);
    for (String line : lines) {
      assertThatCode(() -> Main.commandLine().parseArgs(ShellWords.arguments(line)))
          .as(line)
          .doesNotThrowAnyException();
    }
  }
}
