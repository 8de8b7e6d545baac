package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The commands that the page shows for each act; tests of the page hold it to the same file. */
final class PageCommandsTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @Test
  void theProgramTakesEachOfThem() throws IOException {
    List<String> lines = Files.readAllLines(Path.of(System.getProperty("cairn.pageCommands")));
    assertThat(lines).hasSizeGreaterThanOrEqualTo(8);
    for (String line : lines) {
      List<String> words = words(line);
      assertThat(words.get(0)).isEqualTo("cairn");
      String[] arguments = words.subList(1, words.size()).toArray(String[]::new);
      assertThatCode(() -> Main.commandLine().parseArgs(arguments)).as(line).doesNotThrowAnyException();
    }
  }

  /** As a shell takes a line apart. */
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    while (word.find()) words.add(word.group(1) == null ? word.group(2) : word.group(1));
    return words;
  }
}
