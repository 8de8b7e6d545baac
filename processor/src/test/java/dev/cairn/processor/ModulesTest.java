package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workflows in named modules. */
class ModulesTest {
  @TempDir Path folder;

  @Test
  void aModuleNeedNotReadTheCompilersModule() throws IOException {
    compile(
        Map.of(
            "module-info.java",
            "module acme {}",
            "acme/SomeWorkflow.java",
            """
            package acme;
            public abstract class SomeWorkflow {
              @dev.cairn.Workflow public void run() {}
              @dev.cairn.Step protected void work() {}
            }
            """));

    assertThat(Files.readString(folder.resolve("acme/SomeWorkflowExecutor.java")))
        .doesNotContain("Generated");
  }

  @Test
  void aModuleThatReadsItGetsTheAnnotation() throws IOException {
    compile(
        Map.of(
            "module-info.java",
            "module acme { requires java.compiler; }",
            "acme/SomeWorkflow.java",
            """
            package acme;
            public abstract class SomeWorkflow {
              @dev.cairn.Workflow public void run() {}
            }
            """));

    assertThat(Files.readString(folder.resolve("acme/SomeWorkflowExecutor.java")))
        .contains("@Generated(\"dev.cairn.processor.WorkflowProcessor\")");
  }

  private void compile(Map<String, String> sources) throws IOException {
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
    }
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = javac.getStandardFileManager(diagnostics, null, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(folder));
      List<Path> paths = sources.keySet().stream().map(folder::resolve).toList();
      List<String> options =
          List.of("-Xlint:all,-path", "-Werror", "--add-reads", "acme=ALL-UNNAMED");
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null, files, diagnostics, options, null, files.getJavaFileObjectsFromPaths(paths));
      task.setProcessors(List.of(new WorkflowProcessor()));

      boolean compiled = task.call();

      assertThat(diagnostics.getDiagnostics()).isEmpty();
      assertThat(compiled).isTrue();
    }
  }
}
