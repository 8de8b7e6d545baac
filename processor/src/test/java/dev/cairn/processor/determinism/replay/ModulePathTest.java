package dev.cairn.processor.determinism.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.processor.WorkflowProcessor;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Workflows in modules are followed into the libraries on their module path. */
class ModulePathTest {
  private static final Map<String, String> LIBRARY =
      Map.of(
          "module-info.java",
          "module shop.prices { exports shop.prices; }",
          "shop/prices/Prices.java",
          """
          package shop.prices;
          public class Prices {
            public static long twice(long n) { return 2 * n; }
            public static long total(long n) { return n + Rules.INSTANCE.factor(); }
          }
          """,
          "shop/prices/Rules.java",
          """
          package shop.prices;
          interface Rules {
            Rules INSTANCE = new Rules() {
              @Override public long factor() { return Rounding.now().getAsLong(); }
            };
            long factor();
            class Rounding {
              static java.util.function.LongSupplier now() { return () -> System.nanoTime(); }
            }
          }
          """);
  private static final Map<String, String> APPLICATION =
      Map.of(
          "module-info.java",
          "module acme { requires shop.prices; }",
          "acme/OrderWorkflow.java",
          """
          package acme;
          import dev.cairn.*;
          import shop.prices.Prices;
          abstract class OrderWorkflow {
            @Workflow public long run(Long input) {
              return work(Prices.twice(input)) + work(Prices.total(input));
            }
            @Step protected long work(long input) { return input; }
          }
          """);

  @TempDir Path folder;
  private final List<String> errors = new ArrayList<>();

  @BeforeEach
  void compileTheLibrary() throws IOException {
    compile(LIBRARY, folder.resolve("modules/shop.prices"), List.of("-proc:none"));
    assertThat(errors).isEmpty();
  }

  @Test
  void aFolderOfClassesMayBeOnTheModulePath() throws IOException {
    compileApplication(folder.resolve("modules/shop.prices"));

    assertThatTheLibraryWasRead();
  }

  @Test
  void aJarMayBeOnTheModulePath() throws IOException {
    compileApplication(jar(folder.resolve("prices.jar")));

    assertThatTheLibraryWasRead();
  }

  @Test
  void aFolderOfModulesMayBeOnTheModulePath() throws IOException {
    compileApplication(folder.resolve("modules"));

    assertThatTheLibraryWasRead();
  }

  /** Before, no compiler tells where it has read a class. */
  @Test
  void fromJdk18OnAFolderOfJarsMayBeOnTheModulePath() throws IOException {
    assumeTrue(Runtime.version().feature() >= 18);
    compileApplication(jar(folder.resolve("jars/prices-1.0.jar")).getParent());

    assertThatTheLibraryWasRead();
  }

  private void assertThatTheLibraryWasRead() throws IOException {
    assertThat(errors).hasSize(1);
    assertThat(errors.get(0))
        .startsWith("6: [CAIRN301] System.nanoTime()")
        .contains("(OrderWorkflow.run → Prices.total(...) → ");
    assertThat(Files.readString(folder.resolve("application/META-INF/cairn/order.json")))
        .contains("\"method\": \"shop/prices/Prices.twice(J)J\"");
  }

  private void compileApplication(Path modulePath) throws IOException {
    compile(
        APPLICATION,
        folder.resolve("application"),
        List.of(
            "--module-path",
            modulePath.toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "--add-reads",
            "acme=ALL-UNNAMED"));
  }

  private void compile(Map<String, String> sources, Path output, List<String> options)
      throws IOException {
    Path root = folder.resolve("sources-" + output.getFileName());
    List<Path> written = new ArrayList<>();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = root.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      written.add(Files.writeString(file, source.getValue()));
    }
    Files.createDirectories(output);
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-d", output.toString()));
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = javac.getStandardFileManager(found, null, null)) {
      JavaCompiler.CompilationTask task =
          javac.getTask(null, files, found, all, null, files.getJavaFileObjectsFromPaths(written));
      if (!options.contains("-proc:none")) task.setProcessors(List.of(new WorkflowProcessor()));
      boolean unused = task.call();
    }
    for (Diagnostic<?> one : found.getDiagnostics()) {
      if (one.getKind() != Diagnostic.Kind.ERROR) continue;
      errors.add(one.getLineNumber() + ": " + one.getMessage(Locale.ROOT));
    }
  }

  private Path jar(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Path root = folder.resolve("modules/shop.prices");
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out);
        Stream<Path> classes = Files.walk(root)) {
      for (Path one : classes.filter(Files::isRegularFile).sorted().toList()) {
        jar.putNextEntry(new JarEntry(root.relativize(one).toString().replace('\\', '/')));
        jar.write(Files.readAllBytes(one));
      }
    }
    return file;
  }
}
