package dev.cairn.benchmarks.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.workflow.PausesWorkflowExecutor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The work of a fresh JVM for its first invocation. */
class StartTest {

  /** To link one takes longer than to load a class, and a start waits for it. */
  @Test
  void linksNoLambdaOfTheRuntime() throws IOException, InterruptedException {
    List<String> loaded = classesOfAFirstInvocation();

    assertThat(loaded).anyMatch(line -> line.contains("dev.cairn.runtime.invocation.Invocation "));
    assertThat(loaded)
        .filteredOn(line -> line.contains("dev.cairn.runtime.") && line.contains("$$Lambda"))
        .isEmpty();
  }

  private static List<String> classesOfAFirstInvocation() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-cp",
                System.getProperty("java.class.path"),
                First.class.getName())
            .redirectErrorStream(true)
            .start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    assertThat(process.waitFor()).as(() -> String.join("\n", lines)).isZero();
    return lines;
  }

  /** A step and a sleep, and the same again with the next step. */
  static final class First {
    public static void main(String[] args) {
      MemoryBackend backend = Runs.fresh(1, Duration.ZERO);
      for (int i = 0; i < 2; i++) {
        backend.endPauses("");
        byte[] unused = Runs.invoke(backend, new PausesWorkflowExecutor(), backend.envelope());
      }
    }

    private First() {}
  }
}
