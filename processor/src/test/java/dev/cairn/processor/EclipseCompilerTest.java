package dev.cairn.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The processor in Eclipse's compiler, which shows no trees. */
@Tag("one-jdk")
class EclipseCompilerTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @TempDir Path folder;
  private Path output;

  @BeforeEach
  void makeOutput() throws IOException {
    output = Files.createDirectory(folder.resolve("output"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kinds/KindsWorkflow",
        "settings/SettingsWorkflow",
        "inherited/ImportWorkflow",
        "constructors/ConstructorsWorkflow",
        "payloads/ClaimWorkflow",
      })
  void generatesTheSameExecutorsButForLines(String workflow) throws IOException {
    Path input = GOLDEN.resolve(workflow).getParent();
    List<String> messages = compile(sourcesIn(input));

    String name = Path.of(workflow).getFileName() + "Executor.java";
    assertThat(messages).noneMatch(m -> m.startsWith("ERROR"));
    assertThat(withoutLines(Files.readString(output.resolve("acme").resolve(name))))
        .isEqualTo((withoutLines(Files.readString(input.resolve(name)))));
  }

  @Test
  void generatesTheSameCodecs() throws IOException {
    Path input = GOLDEN.resolve("payloads");
    List<String> messages = compile(sourcesIn(input));

    String name = "ClaimWorkflowCodecs.java";
    assertThat(messages).noneMatch(m -> m.startsWith("ERROR"));
    assertThat(Files.readString(output.resolve("acme").resolve(name)))
        .isEqualTo(Files.readString(input.resolve(name)));
  }

  @Test
  void saysOnceThatBodiesAreHiddenHoweverManyWorkflowsThereAre() throws IOException {
    Path first = folder.resolve("FirstWorkflow.java");
    Files.writeString(
        first,
        """
        import dev.cairn.*;
        abstract class FirstWorkflow {
          @Workflow(name = "order") void run() { work(); }
          @Step protected void work() {}
        }
        """);
    Path second = folder.resolve("SecondWorkflow.java");
    Files.writeString(
        second,
        """
        import dev.cairn.*;
        abstract class SecondWorkflow {
          @Workflow(name = "order", version = 2) void run() { work(); }
          @Step protected void work() {}
        }
        """);
    Path other = folder.resolve("OtherWorkflow.java");
    Files.writeString(
        other,
        """
        import dev.cairn.*;
        abstract class OtherWorkflow {
          @Workflow void run() {}
        }
        """);

    List<String> messages = compile(List.of(first, second, other), "-17");

    assertThat(messages)
        .filteredOn(m -> m.contains("CAIRN"))
        .singleElement()
        .asString()
        .contains("[CAIRN197]");
    for (String name : List.of("First", "Second", "Other")) {
      assertThat(output.resolve(name + "WorkflowExecutor.class")).exists();
    }
    assertThat(output.resolve("META-INF/cairn/order.v2.json"))
        .content()
        .contains("\"contexts\": {}");
    assertThat(output.resolve("META-INF/cairn/order.v2.flow")).content().endsWith("not read\n");
  }

  @Test
  void aWiringMayBeNestedInItsWorkflow() throws IOException {
    Path source = folder.resolve("NestWorkflow.java");
    Files.writeString(
        source,
        """
        import dev.cairn.*;
        import java.util.function.Supplier;
        public abstract class NestWorkflow {
          @Workflow(wiring = NestWorkflow.Wiring.class) public void run() {}
          public static final class Wiring implements Supplier<NestWorkflowExecutor> {
            @Override public NestWorkflowExecutor get() { return new NestWorkflowExecutor(); }
          }
        }
        """);

    assertThat(compile(List.of(source))).noneMatch(m -> m.startsWith("ERROR"));
    assertThat(output.resolve("NestWorkflow$Wiring.class")).exists();
  }

  @Test
  void placesDiagnostics() throws IOException {
    Path source = folder.resolve("SomeWorkflow.java");
    Files.writeString(
        source,
        """
        import dev.cairn.*;
        abstract class SomeWorkflow {
          @Workflow void run() {}
          @Step private void work() {}
          @Sleep("soon") abstract void pause();
        }
        """);

    assertThat(compile(List.of(source)))
        .anyMatch(m -> m.startsWith("ERROR [CAIRN130]") && m.endsWith(":4"))
        .anyMatch(m -> m.startsWith("ERROR [CAIRN160]") && m.endsWith(":5"));
  }

  @Test
  void survivesBrokenSources() throws IOException {
    for (String members :
        List.of(
            "@Step Missing x() { return null; }",
            "@Step(codec = Missing.class) void x() {}",
            "@AwaitEvent abstract String x();",
            "@Step(retry = @Retry(attempts = \"x\")) void x() {}",
            "@Step void x(int a, int a) {} @Step void x(int a, int a) {}")) {
      Path source = folder.resolve("SomeWorkflow.java");
      Files.writeString(
          source,
          "import dev.cairn.*; abstract class SomeWorkflow { @Workflow void run() {} "
              + members
              + "}");

      assertThat(compile(List.of(source))).noneMatch(m -> m.contains("CAIRN199"));
    }
  }

  private List<String> compile(List<Path> sources) throws IOException {
    return compile(sources, "-17", "-nowarn");
  }

  private List<String> compile(List<Path> sources, String... options) throws IOException {
    JavaCompiler compiler = new EclipseCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
      files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(output));
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null,
              files,
              diagnostics,
              List.of(options),
              null,
              files.getJavaFileObjectsFromPaths(sources));
      task.setProcessors(List.of(new WorkflowProcessor()));
      Boolean unused = task.call();
    }
    return diagnostics.getDiagnostics().stream()
        .map(d -> d.getKind() + " " + d.getMessage(Locale.ROOT) + ":" + d.getLineNumber())
        .toList();
  }

  private static List<Path> sourcesIn(Path input) throws IOException {
    try (var files = Files.list(input)) {
      return files
          .filter(f -> f.toString().endsWith(".java"))
          .filter(f -> !f.toString().matches(".*(Executor|Client|Codecs)\\.java"))
          .toList();
    }
  }

  private static String withoutLines(String source) {
    return source.replaceAll("(\\.java\", )\\d+", "$10").replaceAll("(\\.java):\\d+", "$1");
  }
}
