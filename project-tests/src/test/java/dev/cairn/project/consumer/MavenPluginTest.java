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
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published Maven plugin, in the Maven of this machine. */
final class MavenPluginTest {
  @TempDir Path folder;

  @BeforeEach
  void copyConsumer() throws IOException {
    assumeTrue(Published.mavenIsInstalled(), "there is no mvn on the PATH");
    Path from = Published.ROOT.resolve("consumers");
    for (String part : List.of("src", "maven/pom.xml")) {
      try (Stream<Path> files = Files.walk(from.resolve(part))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path target = folder.resolve(from.relativize(file).toString());
          Files.createDirectories(target.getParent());
          Files.copy(file, target);
        }
      }
    }
  }

  @Test
  void verifyTestsChecksAndPacks() throws IOException {
    Outcome outcome = maven("verify", "cairn:coverage", "-Dcairn.minimumCoverage=100");

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(outcome.output())
        .contains("Tests run: 2, Failures: 0, Errors: 0, Skipped: 0")
        .contains("cairn-maven-plugin:" + Published.VERSION + ":check")
        .contains("greeting: 100 % of its paths, 4 of 4 operations")
        .doesNotContain("WARNING");
    assertThat(entries(folder.resolve("maven/target/greeting-1.0-lambda.zip")))
        .contains("lib/greeting-1.0.jar", "lib/cairn-runtime-" + Published.VERSION + ".jar")
        // The application's own dependencies, and a provider, since it has none.
        .contains("lib/commons-lang3-3.18.0.jar", "logback.xml")
        .anyMatch(name -> name.startsWith("lib/logback-classic"))
        .noneMatch(name -> name.matches(".*(junit|cairn-(testing|processor|tools)).*"));
    assertThat(folder.resolve("maven/target/template.yaml"))
        .content()
        .contains("CodeUri: greeting-1.0-lambda.zip", "Runtime: java17");
  }

  @Test
  void acceptsManifestsAndRefusesChangesThatBreakRuns() throws IOException {
    Outcome accepted = maven("cairn:accept");
    replaceInWorkflow("@Step", "@Step(name = \"renamed\")");
    Outcome refused = maven("compile");
    Outcome unchecked = maven("compile", "-Dcairn.check=off");
    Outcome acceptedAgain = maven("cairn:accept");

    assertThat(accepted.output()).contains("greeting.v1.json: new");
    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.output()).contains("[CAIRN401] Runs of greeting version 1", "renamed");
    assertThat(unchecked.exitCode()).as(unchecked.output()).isZero();
    assertThat(acceptedAgain.output()).contains("greeting.v1.json: changed");
  }

  @Test
  void checkFailsWhereAReleaseHasNoClass() throws IOException {
    maven("cairn:accept");
    replaceInWorkflow("name = \"greeting\"", "name = \"salute\"");
    Outcome checked = maven("compile", "cairn:check");

    assertThat(checked.exitCode()).isNotZero();
    assertThat(checked.output()).contains("greeting");
  }

  @Test
  void drawsDiagrams() throws IOException {
    Outcome outcome = maven("cairn:diagrams");

    assertThat(outcome.output()).contains("flowchart TD");
    assertThat(folder.resolve("maven/target/reports/workflows.html")).exists();
  }

  @Test
  void startsTheProgramOnTheProjectsClasses() throws IOException {
    Outcome run = maven("cairn:run", "-Dcairn.options=--listen nowhere");
    Outcome preflight = maven("cairn:preflight", "-Dcairn.options=--db none.db");
    Outcome uncovered = maven("cairn:coverage");

    assertThat(run.output()).contains("--listen takes HOST:PORT", "exit code 2");
    assertThat(preflight.output()).contains("there is no file", "none.db", "exit code 1");
    assertThat(uncovered.output()).contains("run the tests first");
  }

  @Test
  void refusesPluginsThatWouldCompileOrTestNothing() throws IOException {
    Path pom = folder.resolve("maven/pom.xml");
    String text = Files.readString(pom);
    Files.writeString(pom, text.replace("<version>3.14.0</version>", "<version>3.1</version>"));
    Outcome oldCompiler = maven("compile");
    Files.writeString(pom, text.replace("<version>3.5.3</version>", "<version>2.12.4</version>"));
    Outcome oldSurefire = maven("compile");

    assertThat(oldCompiler.output()).contains("maven-compiler-plugin 3.1", "3.14.0");
    assertThat(oldSurefire.output())
        .contains("maven-surefire-plugin 2.12.4 runs no test of JUnit 5 and 6", "3.5.3");
  }

  @Test
  void coverageIsLeftOutWithTheTests() throws IOException {
    Outcome outcome = maven("compile", "cairn:coverage", "-DskipTests");

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(outcome.output()).contains("skipped");
  }

  @Test
  void refusesToCheckWhatNoProcessorHasRead() throws IOException {
    Path pom = folder.resolve("maven/pom.xml");
    Files.writeString(pom, Files.readString(pom).replace("<extensions>true</extensions>", ""));
    Outcome checked = maven("compile", "cairn:check");

    assertThat(checked.exitCode()).isNotZero();
    assertThat(checked.output())
        .contains("No workflow of greeting was compiled", "<extensions>true</extensions>");
  }

  private void replaceInWorkflow(String text, String replacement) throws IOException {
    Path source = folder.resolve("src/main/java/org/example/greeting/GreetingWorkflow.java");
    Files.writeString(source, Files.readString(source).replace(text, replacement));
  }

  private static List<String> entries(Path zip) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      return file.stream().map(ZipEntry::getName).toList();
    }
  }

  private Outcome maven(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "mvn",
                "--batch-mode",
                "--no-transfer-progress",
                "-Dmaven.repo.local=" + Published.mavenRepository(),
                "-Dcairn.version=" + Published.VERSION));
    command.addAll(List.of(arguments));
    return Commands.start(
            folder.resolve("maven"), Map.of("JAVA_HOME", System.getProperty("java.home")), command)
        .await();
  }
}
