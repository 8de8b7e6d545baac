package dev.cairn.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.example.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The terminal in the README is what the example prints. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
final class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");
  private static final Pattern TERMINAL =
      Pattern.compile("```\n(An order: charge,.*?)```", Pattern.DOTALL);

  /** A line of the README that stands for any number of lines. */
  private static final String SOME_LINES = "…";

  @TempDir Path folder;

  @Test
  void showsWhatARunWithACrashPrints() throws IOException {
    Matcher shown = TERMINAL.matcher(Files.readString(README));
    assertThat(shown.find()).as("the README shows a terminal").isTrue();
    StringWriter printed = new StringWriter();

    int exitCode =
        Main.run(
            new PrintWriter(printed, true),
            Terminal.NONE,
            "--crash",
            "--fast",
            "--port",
            "0",
            "--folder",
            folder.toString());

    assertThat(exitCode).isZero();
    assertThat(shortened(lines(shown.group(1)), lines(printed.toString())))
        .containsExactlyElementsOf(lines(shown.group(1)));
  }

  /** The lines without what differs from run to run. */
  private static List<String> lines(String text) {
    return text.replaceAll("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}", "TIME")
        .replaceAll("127\\.0\\.0\\.1:[0-9]+", "127.0.0.1:PORT")
        .replaceAll("again in [0-9a-z.]+", "again in SECONDS")
        .lines()
        .toList();
  }

  /** The printed lines, with those left out that the README leaves out. */
  private static List<String> shortened(List<String> shown, List<String> printed) {
    List<String> lines = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < shown.size(); i++) {
      if (!shown.get(i).equals(SOME_LINES)) {
        lines.add(next < printed.size() ? printed.get(next++) : "the end");
        continue;
      }
      lines.add(SOME_LINES);
      String after = i + 1 < shown.size() ? shown.get(i + 1) : "";
      while (next < printed.size() && !printed.get(next).equals(after)) next++;
    }
    return lines;
  }
}
