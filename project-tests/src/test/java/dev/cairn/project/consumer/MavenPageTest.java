package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.project.Commands;
import dev.cairn.project.Commands.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Follows the part of <i>Building</i> that is about Maven: its plugin, and the goals it lists. */
final class MavenPageTest {
  /** Goals that go on until Ctrl-C, ask an engine, or run a function; other tests start them. */
  private static final Set<String> PROGRAMS =
      Set.of("cairn:run", "cairn:preflight", "cairn:aot-cache");

  private static final Pattern PLUGIN =
      Pattern.compile("(?s) *<plugin>\\s*<groupId>dev\\.cairn</groupId>.*?</plugin>\\n");
  private static final Pattern OUTPUT = Pattern.compile("`(target/[^`]+)`");

  @TempDir Path folder;

  @Test
  void allGoalsRunInOneBuild() throws IOException {
    assumeTrue(Published.mavenIsInstalled(), "there is no mvn on the PATH");
    writeProject();
    List<MatchResult> goals = Page.of("building.md").rows("goal");
    assertThat(goals).extracting(row -> row.group(1)).containsAll(PROGRAMS).hasSizeGreaterThan(7);
    List<String> command =
        new ArrayList<>(List.of("mvn", "--batch-mode", "--no-transfer-progress"));
    command.add("-Dmaven.repo.local=" + Published.mavenRepository());
    command.add("verify");
    for (MatchResult row : goals) {
      // The plugin's block binds the others to their phases.
      boolean isBound = row.group(2).strip().matches("`(verify|package)` .*");
      boolean inBlock =
          List.of("cairn:check", "cairn:zip", "cairn:template").contains(row.group(1));
      assertThat(isBound || row.group(2).strip().startsWith("by hand")).isTrue();
      if (!inBlock && !PROGRAMS.contains(row.group(1))) command.add(row.group(1));
    }

    Outcome outcome =
        Commands.start(folder, Published.mavenEnvironment(System.getProperty("java.home")), command)
            .await();

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    for (MatchResult row : goals) {
      if (PROGRAMS.contains(row.group(1))) continue;
      assertThat(outcome.output()).contains(":" + row.group(1).substring("cairn:".length()) + " ");
      Matcher file = OUTPUT.matcher(row.group(2));
      while (file.find()) {
        String name = file.group(1).replace("<finalName>", "greeting-1.0");
        assertThat(folder.resolve(name)).as(outcome.output()).exists();
      }
    }
    assertThat(folder.resolve("workflows/greeting.v1.json")).exists();
    assertThat(outcome.output()).contains("flowchart TD");
  }

  /** The project of <i>Getting started</i> as a function, with the plugin of this page. */
  private void writeProject() throws IOException {
    Page first = Page.of("getting-started.md");
    Matcher plugin = PLUGIN.matcher(first.block("xml", "<project"));
    assertThat(plugin.find()).isTrue();
    String block = Page.of("building.md").block("xml", "cairn-maven-plugin");
    String pom = plugin.replaceFirst(Matcher.quoteReplacement(block));
    assertThat(pom).contains("<artifactId>cairn-runtime</artifactId>");
    write("pom.xml", pom.replace("cairn-runtime", "cairn-lambda"));
    String sources = "src/%s/java/org/example/greeting/%s.java";
    write(
        sources.formatted("main", "GreetingWorkflow"),
        first.block("java", "abstract class GreetingWorkflow"));
    write(
        sources.formatted("test", "GreetingWorkflowTest"),
        first.block("java", "class GreetingWorkflowTest"));
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
