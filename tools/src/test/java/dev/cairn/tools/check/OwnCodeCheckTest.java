package dev.cairn.tools.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.processor.WorkflowProcessor;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A helper of a helper changes, and a build tool compiles nothing but that. */
class OwnCodeCheckTest {
  private static final String WORKFLOW =
      """
      package acme;
      import dev.cairn.*;
      abstract class OrderWorkflow extends Base {
        @Workflow public long run(Long input) { return work(Prices.total(input)); }
      }
      """;
  private static final String BASE =
      """
      package acme;
      import dev.cairn.*;
      abstract class Base {
        @Step protected long work(long input) { return input + System.nanoTime(); }
      }
      """;
  private static final String PRICES =
      """
      package acme;
      class Prices {
        static int asked;
        static long total(long input) { return input * Rules.factor() + Times.stamp() + count(); }
        @SuppressWarnings("cairn:309") static long count() { return asked; }
      }
      """;
  private static final String RULES =
      """
      package acme;
      class Rules { static long factor() { return %s; } }
      """;

  /** A class with code that its source says, or was forgiven, and class files cannot tell. */
  private static final String TIMES =
      """
      package acme;
      import java.time.*;
      class Times {
        static long stamp() {
          Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
          return clock.millis() + String.format("%s", "x").length() + seconds();
        }
        @SuppressWarnings("cairn:304") static long seconds() { return Runtime.version().feature(); }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void compileAll() throws IOException {
    write("OrderWorkflow", WORKFLOW);
    write("Base", BASE);
    write("Prices", PRICES);
    write("Rules", RULES.formatted("2"));
    write("Times", TIMES);
    compile(true, "OrderWorkflow", "Base", "Prices", "Rules", "Times");
  }

  @Test
  void nothingIsSaidOfWhatWasCompiledTogether() throws IOException {
    assertThat(check()).isEmpty();
  }

  @Test
  void aHelperOfAHelperThatIsNoLongerDeterministicIsTold() throws IOException {
    write("Rules", RULES.formatted("System.nanoTime()"));
    compile(false, "Rules");

    assertThat(check())
        .singleElement()
        .asString()
        .contains(
            "The workflow order (OrderWorkflow.java:4) was compiled when Prices.total(...) was"
                + " deterministic",
            "leads to System.nanoTime() (Prices.total(...) → Rules.factor())");
  }

  @Test
  void aHelperOfAHelperThatIsStillDeterministicIsFine() throws IOException {
    write("Rules", RULES.formatted("Math.max(2, 3)"));
    compile(false, "Rules");

    assertThat(check()).isEmpty();
  }

  private List<String> check() throws IOException {
    List<Path> classes = List.of(folder.resolve("classes"));
    List<Manifest> manifests =
        ManifestFiles.in(classes).stream().map(ManifestFiles.Found::manifest).toList();
    assertThat(manifests).hasSize(1);
    return Checks.assumptions(manifests, classes, List.of());
  }

  private void write(String name, String source) throws IOException {
    Path file = folder.resolve("sources/acme/" + name + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
  }

  private void compile(boolean workflows, String... names) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    String path = classes + File.pathSeparator + System.getProperty("java.class.path");
    List<String> options = new ArrayList<>(List.of("-d", classes.toString(), "-cp", path));
    if (!workflows) options.add("-proc:none");
    List<Path> files =
        Stream.of(names).map(n -> folder.resolve("sources/acme/" + n + ".java")).toList();
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files));
      if (workflows) task.setProcessors(List.of(new WorkflowProcessor()));
      assertThat(task.call()).isTrue();
    }
  }
}
