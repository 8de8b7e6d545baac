package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Durable methods that come from class files. */
class LibraryTest {
  private static final String BASE =
      """
      package base;
      import dev.cairn.*;
      public abstract class Base<T> {
        @Sleep("1h") protected abstract void pause();
        @AwaitEvent("paid-{order}") protected abstract T paid(String order);
        @Step protected T work(T value) { return value; }
      }
      """;

  private static final String WORKFLOW =
      """
      package acme;
      abstract class SomeWorkflow extends base.Base<Integer> {
        @dev.cairn.Workflow void run() {}
      }
      """;

  @TempDir Path folder;
  private Path library;

  @BeforeEach
  void makeLibrary() throws IOException {
    library = Files.createDirectory(folder.resolve("library"));
  }

  @Test
  void areInheritedInTheOrderOfTheirSource() throws IOException {
    compileLibrary(BASE, "-parameters");

    assertThat(compileWorkflow()).isEmpty();
    assertThat(Files.readString(folder.resolve("acme/SomeWorkflowExecutor.java")))
        .containsSubsequence(
            "SleepDefinition PAUSE",
            ".pause(1)",
            ".at(\"Base.java\", 0)",
            "EventDefinition<Integer, Signature.NoSubmitter> PAID",
            ".pause(2)",
            "StepDefinition<Integer, Signature.Of1<Integer, Integer>> WORK")
        .contains("// @Step, Base.java\n")
        .contains("Operations.named(PAID).literal(\"paid-\").argument(order)");
  }

  @Test
  void needTheirParameterNamesForPlaceholders() throws IOException {
    compileLibrary(BASE);

    assertThat(compileWorkflow())
        .anyMatch(
            message ->
                message.startsWith("2: [CAIRN153]")
                    && message.contains("Compile Base with -parameters")
                    && message.contains("(at base.Base.paid(java.lang.String))"));
  }

  @Test
  void areToldOfAtTheClassThatInheritsThem() throws IOException {
    compileLibrary(BASE.replace("@Step protected", "@Step"), "-parameters");

    assertThat(compileWorkflow()).hasSize(1).allMatch(m -> m.startsWith("2: [CAIRN141]"));
  }

  private void compileLibrary(String source, String... options) throws IOException {
    assertThat(JavacOnFiles.compile(library, Map.of("base/Base.java", source), options)).isEmpty();
  }

  private List<String> compileWorkflow() throws IOException {
    String classPath = library + File.pathSeparator + System.getProperty("java.class.path");
    return JavacOnFiles.compile(
        folder, Map.of("acme/SomeWorkflow.java", WORKFLOW), "-classpath", classPath);
  }
}
