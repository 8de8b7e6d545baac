package dev.cairn.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The kit in a program of its own, without JUnit on the class path. */
final class PlainMainTest {

  /** A test without a framework. */
  static final class Plain {
    public static void main(String[] arguments) {
      try {
        Class.forName("org.junit.jupiter.api.Test");
        throw new IllegalStateException("JUnit is on the class path");
      } catch (ClassNotFoundException e) {
        System.out.println("no JUnit");
      }
      LocalRunner runner = LocalRunner.create().register(() -> new TypedWorkflow(what -> {}));
      runner.start("typed", 1, "run-1", "\"plain\"");
      Run run = runner.run("run-1");
      CairnAssertions.assertThat(run.untilEnded()).succeeded().with(1);
      int points =
          CrashMatrix.of(
                  crashed -> {
                    crashed.register(() -> new TypedWorkflow(what -> {}));
                    crashed.start("typed", 1, "run-1", "\"plain\"");
                    return crashed.await("run-1");
                  })
              .everyCheckpoint()
              .everyBody()
              .assertSameOutcome();
      SeedRange.first(5)
          .check(
              seeded -> {
                seeded.register(() -> new TypedWorkflow(what -> {}));
                seeded.start("typed", 1, "run-1", "\"plain\"");
              });
      System.out.println("survived " + points + " crashes");
    }
  }

  @Test
  void aPlainMainUsesTheKit() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classPath =
        System.getProperty("cairn.kit") + File.pathSeparator + System.getProperty("cairn.samples");
    Process process =
        new ProcessBuilder(java, "-cp", classPath, Plain.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(output).contains("no JUnit").containsPattern("survived [0-9]+ crashes");
    assertThat(process.exitValue()).isZero();
  }
}
