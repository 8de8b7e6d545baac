package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.project.Commands.Outcome;
import java.io.IOException;
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
  void aGradleProjectIsTestedPackedAndDrawnInOneBuild() throws IOException {
    project.append("dependencies { implementation 'dev.cairn:cairn-lambda' }");
    Outcome built = gradle("test", "lambdaZip", "samTemplate", "workflowDiagrams", "cairnCoverage");

    assertThat(built.exitCode()).as(built.output()).isZero();
    assertThat(built.output())
        .contains("saysGoodbyeAsTheGuestWishes(LocalRunner) PASSED")
        .contains("greeting: 100 % of its paths, 4 of 4 operations");
    assertThat(ConsumerProject.entries(project.output("distributions/greeting-lambda.zip")))
        .contains("lib/greeting.jar", "lib/cairn-runtime-" + Published.VERSION + ".jar")
        .noneMatch(name -> name.contains("cairn-testing") || name.contains("cairn-processor"));
    assertThat(project.output("template.yaml"))
        .content()
        .contains("CodeUri: distributions/greeting-lambda.zip", "Runtime: java17");
    assertThat(project.output("reports/workflows.html")).exists();
    assertThat(project.output("reports/workflow-coverage.html")).exists();
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

  private Outcome gradle(String... arguments) throws IOException {
    return project.run(arguments);
  }
}
