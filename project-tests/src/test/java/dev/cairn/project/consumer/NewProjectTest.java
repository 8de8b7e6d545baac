package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.project.Commands;
import dev.cairn.project.Commands.Outcome;
import dev.cairn.tools.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects that {@code cairn new} makes build and test as they are. */
final class NewProjectTest {
  @TempDir Path folder;

  @Test
  void aNewGradleProjectBuildsAndTests() throws IOException {
    make("--build=gradle");

    Outcome outcome =
        Commands.start(
                folder.resolve("order"),
                Published.gradleEnvironment(),
                List.of(
                    Published.ROOT.resolve("gradlew").toString(),
                    Published.SHORT_LIVED_DAEMON,
                    "--console=plain",
                    "-Dmaven.repo.local=" + Published.REPOSITORY,
                    "build"))
            .await();

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(folder.resolve("order/build/test-results/test"))
        .isDirectoryContaining("glob:**.xml");
  }

  @Test
  void aNewMavenProjectBuildsAndTests() throws IOException {
    assumeTrue(Published.mavenIsInstalled(), "there is no mvn on the PATH");
    make("--build=maven");

    Outcome outcome =
        Commands.start(
                folder.resolve("order"),
                Published.mavenEnvironment(System.getProperty("java.home")),
                List.of(
                    "mvn",
                    "--batch-mode",
                    "--no-transfer-progress",
                    "-Dmaven.repo.local=" + Published.mavenRepository(),
                    "verify"))
            .await();

    assertThat(outcome.output()).contains("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0");
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
  }

  /** Types the command of the README, whose comment names the option for Maven. */
  private void make(String build) {
    List<String> commands = Page.of("../README.md").commands("./cairn");
    assertThat(commands).hasSize(1);
    String command = commands.get(0);
    assertThat(command).contains("../order", "# --build=maven");
    List<String> words =
        new ArrayList<>(List.of(command.replaceFirst(" *#.*", "").split(" +", -1)));
    words.replaceAll(word -> word.equals("../order") ? folder.resolve("order").toString() : word);
    words.add(build);
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    int exitCode = Main.run(out, out, words.subList(1, words.size()).toArray(String[]::new));
    assertThat(exitCode).isZero();
  }
}
