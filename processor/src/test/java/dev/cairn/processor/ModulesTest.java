package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workflows in named modules. */
class ModulesTest {
  private static final String WORKFLOW =
      """
      package acme;
      public abstract class SomeWorkflow {
        @dev.cairn.Workflow public void run() {}
        @dev.cairn.Step protected void work() {}
      }
      """;

  @TempDir Path folder;

  @Test
  void aModuleNeedNotReadTheCompilersModule() throws IOException {
    compile("module acme {}");

    assertThat(Files.readString(folder.resolve("acme/SomeWorkflowExecutor.java")))
        .doesNotContain("Generated");
  }

  @Test
  void aModuleThatReadsItGetsTheAnnotation() throws IOException {
    compile("module acme { requires java.compiler; }");

    assertThat(Files.readString(folder.resolve("acme/SomeWorkflowExecutor.java")))
        .contains("@Generated(\"dev.cairn.processor.WorkflowProcessor\")");
  }

  private void compile(String module) throws IOException {
    assertThat(
            JavacOnFiles.compile(
                folder,
                Map.of("module-info.java", module, "acme/SomeWorkflow.java", WORKFLOW),
                "-Xlint:all,-path",
                "-Werror",
                "--add-reads",
                "acme=ALL-UNNAMED"))
        .isEmpty();
  }
}
