package dev.cairn.processor.determinism.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many workflows at once: the right ones without any finding, the wrong ones with exactly theirs.
 */
class CorpusTest {
  private static final Path CORPUS = Path.of("src/test/resources/corpus");
  private static final Pattern WORKFLOW = Pattern.compile("(?m)^ *@Workflow\\b");
  private static final Pattern FOUND = Pattern.compile("CAIRN\\d+(?=[^\\n]*$)", Pattern.MULTILINE);
  private static final Pattern MISSED = Pattern.compile("// missed CAIRN\\d+");

  @Test
  void rightWorkflowsHaveNoFindings() throws IOException {
    List<String> sources = sources("right");
    Compilation compilation =
        Workflows.of(sources.toArray(String[]::new)).withOptions("-Xmaxerrs", "1000").compile();

    assertThat(Workflows.found(compilation)).as(Workflows.describe(compilation)).isEmpty();
    assertThat(compilation.errors()).isEmpty();
  }

  @Test
  void thereAreManyRightWorkflows() throws IOException {
    assertThat(count(WORKFLOW, "right") + count(WORKFLOW, "libraries")).isGreaterThanOrEqualTo(150);
  }

  /** With the code that other processors generate, and the class files of usual libraries. */
  @Test
  void rightWorkflowsWithLibrariesHaveNoFindings(@TempDir Path output) throws IOException {
    String libraries = System.getProperty("cairn.corpus", "");
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + libraries;
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    boolean compiled;
    try (StandardJavaFileManager files =
        javac.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      List<String> options =
          List.of("-d", output.toString(), "-cp", classPath, "-processorpath", classPath);
      Iterable<? extends JavaFileObject> sources =
          files.getJavaFileObjectsFromPaths(files("libraries"));
      compiled =
          javac.getTask(new StringWriter(), files, diagnostics, options, null, sources).call();
    }
    List<String> findings = new ArrayList<>();
    for (Diagnostic<?> one : diagnostics.getDiagnostics()) {
      boolean cairn = one.getMessage(Locale.ROOT).startsWith("[CAIRN");
      if (cairn || one.getKind() == Diagnostic.Kind.ERROR) findings.add(one.toString());
    }

    assertThat(findings).isEmpty();
    assertThat(compiled).isTrue();
    // Each processor did its part.
    for (String made :
        List.of(
            "JacksonWorkflowExecutor",
            "ImmutableInvoice",
            "MappedWorkflow$OrderMapperImpl",
            "DaggerShopComponent",
            "LombokValueWorkflow$Order$OrderBuilder")) {
      assertThat(output.resolve("corpus/libraries/" + made + ".class")).exists();
    }
  }

  @Test
  void wrongWorkflowsHaveExactlyTheExpectedFindings() throws IOException {
    Workflows.of(sources("wrong").toArray(String[]::new))
        .withOptions("-Xmaxerrs", "2000", "-Xmaxwarns", "2000")
        .compileAsExpected();

    int found = 0;
    int missed = count(MISSED, "wrong");
    for (String source : sources("wrong")) {
      found +=
          (int)
              source
                  .lines()
                  .filter(line -> line.contains("// CAIRN3"))
                  .mapToLong(
                      line -> FOUND.matcher(line.substring(line.indexOf("// "))).results().count())
                  .sum();
    }
    System.out.printf(
        Locale.ROOT,
        "found %d of %d planted hazards (%.1f %%)%n",
        found,
        found + missed,
        100.0 * found / (found + missed));
    assertThat(found).isGreaterThanOrEqualTo(600);
  }

  private static int count(Pattern pattern, String folder) throws IOException {
    int count = 0;
    for (String source : sources(folder)) count += (int) pattern.matcher(source).results().count();
    return count;
  }

  private static List<Path> files(String folder) throws IOException {
    try (Stream<Path> files = Files.list(CORPUS.resolve(folder))) {
      return files.sorted().toList();
    }
  }

  private static List<String> sources(String folder) throws IOException {
    return files(folder).stream().map(CorpusTest::read).toList();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
