package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.project.Commands.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published Maven plugin, in the Maven of this machine. */
final class MavenPluginTest {
  @TempDir Path folder;
  private ConsumerProject project;

  @BeforeEach
  void copyConsumer() throws IOException {
    assumeTrue(Published.mavenIsInstalled(), "there is no mvn on the PATH");
    project = ConsumerProject.copy(ConsumerProject.Tool.MAVEN, folder);
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
    assertThat(ConsumerProject.entries(project.output("greeting-1.0-lambda.zip")))
        .contains("lib/greeting-1.0.jar", "lib/cairn-runtime-" + Published.VERSION + ".jar")
        // The application's own dependencies, and a provider, since it has none.
        .contains("lib/commons-lang3-3.18.0.jar", "logback.xml")
        .anyMatch(name -> name.startsWith("lib/logback-classic"))
        .noneMatch(name -> name.matches(".*(junit|cairn-(testing|processor|tools)).*"));
    assertThat(project.output("template.yaml"))
        .content()
        .contains("CodeUri: greeting-1.0-lambda.zip", "Runtime: java17");
  }

  @Test
  void makesAnAotCacheOfThePackedFunctionAndLeavesCoverageOutWithTheTests() throws IOException {
    assumeTrue(Jdks.isThere(25), "there is no JDK 25");
    Outcome made =
        maven(
            "-DskipTests",
            "cairn:coverage",
            "cairn:aot-cache",
            "-Dcairn.javaHome=" + Jdks.home(25),
            "-Dcairn.handler=org.example.greeting.GreetingWorkflowHandler",
            "-Dcairn.payload={\"name\": \"Ada\", \"silence\": \"PT24H\"}");

    assertThat(made.exitCode()).as(made.output()).isZero();
    assertThat(made.output()).contains("skipped");
    // It begins, comes back after the silence, and after the time for a wish.
    assertThat(made.output()).contains("training-1: SUCCEEDED, invocations: 3");
    assertThat(project.output("lambda-aot/app.aot")).isNotEmptyFile();
    assertThat(project.output("lambda-aot/java.args")).content().contains("/var/task/lib/");
  }

  /** Every build loads what an extension brings along. */
  @Test
  void bringsNeitherDriversNorServersIntoBuilds() {
    String artifact = "dev/cairn/cairn-maven-plugin/%1$s/cairn-maven-plugin-%1$s.pom";
    Path pom = Published.REPOSITORY.resolve(artifact.formatted(Published.VERSION));

    assertThat(pom)
        .content()
        .contains("<artifactId>cairn-tools</artifactId>")
        .doesNotContain("cairn-cli", "cairn-engine", "cairn-testing");
  }

  @Test
  void refusesPluginsThatWouldCompileOrTestNothing() throws IOException {
    project.replaceInBuild("<version>3.14.0</version>", "<version>3.1</version>");
    Outcome oldCompiler = maven("compile");
    project.replaceInBuild("<version>3.1</version>", "<version>3.14.0</version>");
    project.replaceInBuild("<version>3.5.3</version>", "<version>2.12.4</version>");
    Outcome oldSurefire = maven("compile");

    assertThat(oldCompiler.output()).contains("maven-compiler-plugin 3.1", "3.14.0");
    assertThat(oldSurefire.output())
        .contains("maven-surefire-plugin 2.12.4 runs no test of JUnit 5 and 6", "3.5.3");
  }

  @Test
  void refusesToCheckWhatNoProcessorHasRead() throws IOException {
    project.replaceInBuild("<extensions>true</extensions>", "");
    Outcome checked = maven("compile", "cairn:check");

    assertThat(checked.exitCode()).isNotZero();
    assertThat(checked.output())
        .contains("No workflow of greeting was compiled", "<extensions>true</extensions>");
  }

  private Outcome maven(String... arguments) throws IOException {
    return project.run(arguments);
  }
}
