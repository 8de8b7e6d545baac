package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processor makes javac load no class files that the sources do not lead to. */
class LibraryWarningsTest {
  private static final String WORKFLOW =
      """
      package acme;
      import dev.cairn.*;
      import java.util.List;
      public abstract class PlainWorkflow {
        @Workflow public String run(List<String> in) {
          return a(com.google.common.base.Joiner.on(",").join(in));
        }
        @Step protected String a(String x) { return x; }
      }
      """;

  @TempDir Path folder;

  /** Guava's classes carry annotations of a library that is not needed to use it. */
  @Test
  void annotationsThatAreMissingInLibrariesAreNotWarnedOf() throws IOException {
    String classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.contains("error_prone_annotations"))
            .collect(Collectors.joining(File.pathSeparator));

    assertThat(
            JavacOnFiles.compile(
                folder,
                Map.of("acme/PlainWorkflow.java", WORKFLOW),
                "-Xlint:all,-processing,-path",
                "-cp",
                classPath))
        .isEmpty();
  }
}
