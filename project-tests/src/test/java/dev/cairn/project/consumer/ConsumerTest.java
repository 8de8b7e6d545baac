package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.project.Commands.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ConsumerTest {
  @TempDir Path folder;
  private ConsumerProject project;

  @BeforeEach
  void copyConsumer() throws IOException {
    project = ConsumerProject.copy(ConsumerProject.Tool.GRADLE, folder);
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
    project.replaceInWorkflow("@Step", "@Step(name = \"renamed\")");
    Outcome refused = gradle("compileJava");
    Outcome unchecked = gradle("compileJava", "-Pcairn.check=off");

    assertThat(accepted.output()).contains("greeting.v1.json: new");
    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.output()).contains("[CAIRN401] Runs of greeting version 1", "renamed");
    assertThat(unchecked.exitCode()).as(unchecked.output()).isZero();
  }

  @Test
  void aGradleProjectPacksWhatItRunsWith() throws IOException {
    project.append("dependencies { implementation 'dev.cairn:cairn-lambda' }");
    Outcome packed = gradle("lambdaZip", "samTemplate", "workflowDiagrams");

    assertThat(packed.exitCode()).as(packed.output()).isZero();
    assertThat(ConsumerProject.entries(project.output("distributions/greeting-lambda.zip")))
        .contains("lib/greeting.jar", "lib/cairn-runtime-" + Published.VERSION + ".jar")
        .noneMatch(name -> name.contains("cairn-testing") || name.contains("cairn-processor"));
    assertThat(project.output("template.yaml"))
        .content()
        .contains("CodeUri: distributions/greeting-lambda.zip", "Runtime: java17");
    assertThat(project.output("reports/workflows.html")).exists();
  }

  @Test
  void aGradleProjectTellsWhatItsTestsCameToAndFailsBelowTheMinimum() throws IOException {
    Outcome report = gradle("cairnCoverage");
    project.append("cairn { minimumCoverage = 100 }\n");
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
    assertThat(project.output("reports/workflow-coverage.html")).exists();
    assertThat(refused.exitCode()).isNotZero();
    assertThat(refused.output())
        .contains("no test came to GreetingWorkflow.java:21  say")
        .contains("tests come to 75 % of the paths of greeting, and 100 % are asked for");
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
    project.replaceInBuild("useJUnitPlatform()", "");
    Outcome tested = gradle("test");

    assertThat(tested.exitCode()).isNotZero();
    assertThat(tested.output())
        .contains(":test runs no test of JUnit 5 and 6")
        .contains("tasks.named('test') { useJUnitPlatform() }");
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
    project.append(
        """
        sourceSets { nightly }
        dependencies { nightlyImplementation 'dev.cairn:cairn-runtime:%s' }
        cairn { sourceSets.add 'nightly' }
        """
            .formatted(Published.VERSION));
    String source = "gradle/src/nightly/java/org/example/NightlyWorkflow.java";
    project.write(
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
    project.append("apply plugin: 'java-test-fixtures'\n");
    project.write(
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
    project.write(
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

  private Outcome gradle(String... arguments) throws IOException {
    return project.run(arguments);
  }
}
