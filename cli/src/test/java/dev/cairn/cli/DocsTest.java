package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import picocli.CommandLine;

/** The commands that people read, in the docs and in the help, do what is said of them. */
@Timeout(180)
@Tag("one-jdk")
final class DocsTest {
  private static final Path DOCS = Path.of(System.getProperty("cairn.docs", ""));
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);

  /** The lines of the first block of a page that has that text in it. */
  static List<String> block(String page, String text) throws IOException {
    Matcher blocks = BLOCK.matcher(Files.readString(DOCS.resolve(page)));
    while (blocks.find()) {
      if (blocks.group(1).contains(text)) {
        return blocks.group(1).lines().map(line -> line.replaceFirst("\\s+# .*", "")).toList();
      }
    }
    throw new AssertionError(page + " has no block with " + text);
  }

  @Test
  void exitCodesMeanTheSameInTheHelpAndOnThePage() throws IOException {
    String page = Files.readString(DOCS.resolve("operating.md"));
    List<String> told =
        Main.commandLine().getCommandSpec().usageMessage().exitCodeList().entrySet().stream()
            .map(code -> "| " + code.getKey() + " | " + code.getValue())
            .map(row -> row.replaceFirst("\\.$", " |"))
            .toList();
    assertThat(told).hasSize(6).allSatisfy(row -> assertThat(page).containsIgnoringCase(row));
  }

  @Test
  void theApiIsCalledAsThePageOnOperatingSays() throws IOException {
    List<String> lines = block("operating.md", "curl");
    try (Running app = new Running("run", Cairn.APP.toString(), "--db", "memory")) {
      StringBuilder told = new StringBuilder();
      for (String line : lines) {
        assertThat(line).startsWith("curl ").contains("localhost:8420");
        String call =
            line.replace("curl ", "curl -sS -f ")
                .replace("localhost:8420", "localhost:" + app.endpoint().getPort());
        Process shell = new ProcessBuilder("bash", "-c", call).redirectErrorStream(true).start();
        told.append(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertThat(shell.onExit().join().exitValue()).as("%s: %s", call, told).isZero();
      }
      assertThat(told).contains("SUCCEEDED").contains("reserved tea");
    }
  }

  @Test
  void theProgramIsCalledAsThePageOnOperatingSays() throws IOException {
    List<String> lines = block("operating.md", "cairn run ");
    String[] run = ShellWords.arguments(lines.get(0));
    run[1] = Cairn.APP.toString();
    List<String> first = new ArrayList<>(List.of(run));
    first.addAll(List.of("--db", "memory"));
    try (Running app = new Running(first.toArray(String[]::new))) {
      Cairn last = new Cairn(1, "", "");
      for (String line : lines.subList(1, lines.size())) {
        List<String> arguments = new ArrayList<>(Arrays.asList(ShellWords.arguments(line)));
        arguments.addAll(List.of("--url", app.url()));
        last = Cairn.call(arguments.toArray(String[]::new));
        assertThat(last.exitCode()).as("%s: %s", line, last.errors()).isZero();
      }
      assertThat(last.out()).contains("reserved tea");
    }
  }

  @Test
  void thePageOnBothShowsACommandThatThereIs() throws IOException {
    String line = block("lambda-or-engine.md", "cairn serve").get(0);
    assertThatCode(() -> Main.commandLine().parseArgs(ShellWords.arguments(line)))
        .doesNotThrowAnyException();
  }

  @Test
  void everyExampleOfTheHelpIsTaken() {
    List<String> examples = new ArrayList<>();
    for (CommandLine command : Main.commandLine().getSubcommands().values()) {
      for (String line : command.getCommandSpec().usageMessage().footer()) {
        String example = line.strip().replaceFirst(" [|>].*", "");
        if (!example.startsWith("cairn ")) continue;
        examples.add(example);
        assertThatCode(() -> Main.commandLine().parseArgs(ShellWords.arguments(example)))
            .as(example)
            .doesNotThrowAnyException();
      }
    }
    assertThat(examples).hasSizeGreaterThan(30);
  }
}
