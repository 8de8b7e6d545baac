package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;

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

final class ConsumerTest {
  private static final Path ROOT = Published.ROOT;
  private static final Path REPOSITORY = Published.REPOSITORY;
  private static final String VERSION = Published.VERSION;

  @TempDir Path folder;

  @BeforeEach
  void copyConsumers() throws IOException {
    Path from = ROOT.resolve("consumers");
    for (String part : List.of("src", "gradle/build.gradle", "gradle/settings.gradle")) {
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
  void aGradleProjectCompilesAndRunsAWorkflow() throws IOException {
    Outcome outcome = gradle("test");

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(outcome.output()).contains("saysGoodbyeAsTheGuestWishes(LocalRunner) PASSED");
  }

  @Test
  void aGradleProjectAcceptsManifestsAndRefusesWhatBreaksRuns() throws IOException {
    Outcome accepted = gradle("acceptWorkflows");
    Path source = folder.resolve("src/main/java/org/example/greeting/GreetingWorkflow.java");
    Files.writeString(
        source, Files.readString(source).replace("@Step", "@Step(name = \"renamed\")"));
    Outcome refused = gradle("compileJava");
    Outcome unchecked = gradle("compileJava", "-Pcairn.check=off");

    assertThat(accepted.output()).contains("greeting.v1.json: new");
    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.output()).contains("[CAIRN401] Runs of greeting version 1", "renamed");
    assertThat(unchecked.exitCode()).as(unchecked.output()).isZero();
  }

  @Test
  void aGradleProjectPacksWhatItRunsWith() throws IOException {
    append("dependencies { implementation 'dev.cairn:cairn-lambda' }");
    Outcome packed = gradle("lambdaZip", "samTemplate", "workflowDiagrams");

    assertThat(packed.exitCode()).as(packed.output()).isZero();
    assertThat(entries(folder.resolve("gradle/build/distributions/greeting-lambda.zip")))
        .contains("lib/greeting.jar", "lib/cairn-runtime-" + VERSION + ".jar")
        .noneMatch(name -> name.contains("cairn-testing") || name.contains("cairn-processor"));
    assertThat(folder.resolve("gradle/build/template.yaml"))
        .content()
        .contains("CodeUri: distributions/greeting-lambda.zip", "Runtime: java17");
    assertThat(folder.resolve("gradle/build/reports/workflows.html")).exists();
  }

  @Test
  void aGradleProjectTellsWhatItsTestsCameToAndFailsBelowTheMinimum() throws IOException {
    Outcome report = gradle("cairnCoverage");
    append("cairn { minimumCoverage = 100 }\n");
    Path test = folder.resolve("src/test/java/org/example/greeting/GreetingWorkflowTest.java");
    Files.writeString(
        test,
        """
        package org.example.greeting;

        import dev.cairn.testing.LocalRunner;
        import java.time.Duration;
        import org.junit.jupiter.api.Test;

        final class GreetingWorkflowTest {
          @Test
          void greets() {
            LocalRunner runner = LocalRunner.create().register(GreetingWorkflowExecutor::new);
            new GreetingWorkflowClient(runner)
                .start("ada", new GreetingWorkflow.Guest("Ada", Duration.ofDays(1)));
            runner.runUntilWaitingFor("ada", "wish");
          }
        }
        """);
    Outcome refused = gradle("check");

    assertThat(report.exitCode()).as(report.output()).isZero();
    assertThat(report.output()).contains("greeting: 100 % of its paths, 4 of 4 operations");
    assertThat(folder.resolve("gradle/build/reports/workflow-coverage.html")).exists();
    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.output())
        .contains("no test came to GreetingWorkflow.java:21  say")
        .contains("tests come to 75 % of the paths of greeting, and 100 % are asked for");
  }

  @Test
  void aGradleProjectRunsItsWorkflowsAndAsksForRunsThatWouldBreak() throws IOException {
    String database = folder.resolve("runs.db").toString();
    Outcome wrong = gradle("cairnRun", "--args=--db " + database + " --listen nowhere");
    Outcome missing = gradle("cairnPreflight", "--args=--db " + database);

    // The program itself answers: it was given the project's classes and these options.
    assertThat(wrong.output()).contains("--listen takes HOST:PORT", "exit code 2");
    assertThat(missing.output()).contains("there is no file " + database, "exit code 1");
  }

  @Test
  void aGradleProjectWithoutSourcesBuilds() throws IOException {
    Published.delete(folder.resolve("src"));
    Outcome checked = gradle("check");
    Outcome drawn = gradle("workflowDiagrams");

    assertThat(checked.exitCode()).as(checked.output()).isZero();
    assertThat(drawn.output()).contains("error: there is no file or folder", "classes/java/main");
  }

  @Test
  void aGradleProjectWhoseTestsWouldNotRunIsRefused() throws IOException {
    Path build = folder.resolve("gradle/build.gradle");
    Files.writeString(build, Files.readString(build).replace("useJUnitPlatform()", ""));
    Outcome tested = gradle("test");

    assertThat(tested.exitCode()).isNotZero();
    assertThat(tested.output())
        .contains(":test runs no test of JUnit 5 and 6")
        .contains("tasks.named('test') { useJUnitPlatform() }");
  }

  private static List<String> entries(Path zip) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      return file.stream().map(ZipEntry::getName).toList();
    }
  }

  @Test
  void aCheckThatIsPassedComesFromTheCachesOfGradle() throws IOException {
    String[] arguments = {"cairnCheck", "--configuration-cache", "--build-cache"};
    Outcome first = gradle(arguments);
    Outcome again = gradle(arguments);
    Published.delete(folder.resolve("gradle/build"));
    Outcome cleaned = gradle(arguments);

    assertThat(first.output()).as(first.output()).contains("Configuration cache entry stored");
    assertThat(again.output())
        .contains("Configuration cache entry reused", "> Task :cairnCheck UP-TO-DATE");
    assertThat(cleaned.output()).contains("> Task :cairnCheck FROM-CACHE");
  }

  @Test
  void workflowsOfOtherSourceSetsAreReleasedAndCheckedWhereTheBuildSaysSo() throws IOException {
    append(
        """
        sourceSets { nightly }
        dependencies { nightlyImplementation 'dev.cairn:cairn-runtime:%s' }
        cairn { sourceSets.add 'nightly' }
        """
            .formatted(VERSION));
    String source = "gradle/src/nightly/java/org/example/NightlyWorkflow.java";
    write(
        source,
        """
        package org.example;

        import dev.cairn.Step;
        import dev.cairn.Workflow;

        class NightlyWorkflow {
          @Workflow
          String run(String date) {
            return close(date);
          }

          @Step
          protected String close(String date) {
            return date;
          }
        }
        """);

    Outcome accepted = gradle("acceptWorkflows");
    Files.delete(folder.resolve(source));
    Outcome checked = gradle("cairnCheck");

    assertThat(accepted.output()).contains("nightly.v1.json: new", "greeting.v1.json: new");
    assertThat(checked.exitCode()).isNotZero();
    assertThat(checked.output()).contains("nightly");
  }

  @Test
  void workflowsAndHelpersOfTestFixturesAreCompiled() throws IOException {
    append("apply plugin: 'java-test-fixtures'\n");
    write(
        "gradle/src/testFixtures/java/org/example/fixture/EchoWorkflow.java",
        """
        package org.example.fixture;

        import dev.cairn.Step;
        import dev.cairn.Workflow;
        import dev.cairn.testing.LocalRunner;

        public class EchoWorkflow {
          @Workflow
          public String echo(String text) {
            return twice(text);
          }

          @Step
          protected String twice(String text) {
            return text + text;
          }

          public static String run(String text) {
            LocalRunner runner = LocalRunner.create();
            runner.register(EchoWorkflowExecutor::new);
            EchoWorkflowClient client = new EchoWorkflowClient(runner);
            client.start("run", text);
            return client.result("run");
          }
        }
        """);
    write(
        "src/test/java/org/example/greeting/FixtureTest.java",
        """
        package org.example.greeting;

        import static org.junit.jupiter.api.Assertions.assertEquals;

        import org.example.fixture.EchoWorkflow;
        import org.junit.jupiter.api.Test;

        final class FixtureTest {
          @Test
          void usesAWorkflowOfTheFixtures() {
            assertEquals("aa", EchoWorkflow.run("a"));
          }
        }
        """);

    Outcome outcome = gradle("test", "--tests", "*FixtureTest");

    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    assertThat(outcome.output()).contains("usesAWorkflowOfTheFixtures() PASSED");
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** Adds to the build file of the Gradle project. */
  private void append(String text) throws IOException {
    Path build = folder.resolve("gradle/build.gradle");
    Files.writeString(build, Files.readString(build) + text);
  }

  private Outcome gradle(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                ROOT.resolve("gradlew").toString(),
                Published.SHORT_LIVED_DAEMON,
                "--console=plain",
                "-Pcairn.version=" + VERSION,
                "-Pcairn.repository=" + REPOSITORY));
    command.addAll(List.of(arguments));
    return run("gradle", Published.gradleEnvironment(), command.toArray(new String[0]));
  }

  private Outcome run(String consumer, Map<String, String> environment, String... command)
      throws IOException {
    return Commands.start(folder.resolve(consumer), environment, List.of(command)).await();
  }
}
