package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.WorkflowProcessor;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadmeTest {
  private static final Path README = Path.of(System.getProperty("cairn.root"), "README.md");

  @TempDir Path folder;

  @Test
  void showsAMessageThatTheCompilerReallyPrints() throws IOException {
    String source =
        """
        package acme;

        import dev.cairn.Workflow;
        import java.time.Instant;

        class ClockWorkflow {
          @Workflow
          String run(String order) {
            return order + Instant.now();
          }
        }
        """;
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    JavaCompiler.CompilationTask task =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null,
                null,
                found,
                List.of("-d", folder.toString()),
                null,
                List.of(new Source("acme/ClockWorkflow", source)));
    task.setProcessors(List.of(new WorkflowProcessor()));

    assertThat(task.call()).isFalse();
    String message =
        found.getDiagnostics().stream()
            .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
            .findFirst()
            .orElseThrow()
            .getMessage(null);
    String firstLine = message.lines().findFirst().orElseThrow();
    assertThat(README).content().contains("\n" + firstLine + "\n");
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String type, String text) {
      super(URI.create("string:///" + type + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
