package dev.cairn.processor;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.cairn.Workflow;
import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Severity;
import dev.cairn.testing.LocalRunner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.jspecify.annotations.Nullable;

/**
 * Compiles sources with the processor.
 *
 * <p>Sources say in comments what is expected of them: a line that ends with {@code // CAIRN130} is
 * one where exactly this diagnostic appears.
 */
public final class Workflows {

  /** The begin of sources without a package of their own. */
  private static final String PREAMBLE =
      "package acme; import dev.cairn.*; import dev.cairn.runtime.*; import dev.cairn.testing.*;"
          + " import java.io.*;"
          + " import java.time.*; import java.util.*; import java.util.function.*;";

  private static final Pattern EXPECTATION = Pattern.compile("// ((?:CAIRN\\d+ ?)+)$");
  private static final Pattern ID = Pattern.compile("CAIRN\\d+");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile("(?m)^(?:[\\w@-]+ )*?(?:class|interface|enum|record) (\\w+)");

  private final List<JavaFileObject> sources = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final Set<String> expected = new TreeSet<>();
  private List<File> classPath = List.of();
  private List<Processor> processors = List.of(new WorkflowProcessor());
  private List<String> options = List.of("-Xlint:all,-path");

  private Workflows() {}

  /** A workflow class with these members, and an entry that does nothing. */
  public static Workflows withMembers(String members) {
    return of(
        """
        public abstract class SomeWorkflow {
          @Workflow public void run() {}
        %s
        }
        """
            .formatted(members));
  }

  /**
   * These files. One without a package declaration is put into the package {@code acme}, with
   * imports of all that tests like to use.
   */
  public static Workflows of(String... files) {
    Workflows workflows = new Workflows();
    for (String file : files) workflows.add(file);
    return workflows;
  }

  private void add(String file) {
    Matcher declared = PACKAGE.matcher(file);
    boolean unnamed = file.startsWith("// no package");
    String text = declared.find() || unnamed ? file : PREAMBLE + "\n" + file;
    String packageName = unnamed ? "" : declared.reset().find() ? declared.group(1) : "acme";
    Matcher type = TYPE.matcher(file);
    String simpleName = type.find() ? type.group(1) : nameless(file);
    String name = packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher expectation = EXPECTATION.matcher(lines.get(i));
      if (!expectation.find()) continue;
      for (String id : expectation.group(1).trim().split(" ")) {
        expected.add(simpleName + ".java:" + (i + 1) + " " + id);
      }
    }
    sources.add(JavaFileObjects.forSourceString(name, text));
    texts.add(file);
  }

  private String nameless(String file) {
    return PACKAGE.matcher(file).find() ? "package-info" : "Broken" + sources.size();
  }

  public Workflows withProcessors(Processor... processors) {
    this.processors = List.of(processors);
    return this;
  }

  public Workflows withOptions(String... options) {
    this.options = List.of(options);
    return this;
  }

  /** Without the runtime on the class path. */
  public Workflows withAnnotationsOnly() {
    classPath =
        List.of(
            new File(Workflow.class.getProtectionDomain().getCodeSource().getLocation().getPath()));
    return this;
  }

  public Compilation compile() {
    Compiler compiler =
        classPath.isEmpty()
            ? Compiler.compiler(OpenJavac.INSTANCE)
            : Compiler.javac().withClasspath(classPath);
    return compiler.withProcessors(processors).withOptions(options).compile(sources);
  }

  /** The diagnostics are those that the comments say, no more and no less; the rest compiles. */
  public Compilation compileAsExpected() {
    assertThat(expected).as("expectations in the sources").isNotEmpty();
    Compilation compilation = compile();
    assertThat(found(compilation)).as(describe(compilation)).isEqualTo(expected);
    assertThat(foreignErrors(compilation)).isEmpty();
    checkSuppression();
    return compilation;
  }

  /** Checks that findings which can be suppressed are gone if the classes say so. */
  private void checkSuppression() {
    Set<String> numbers = new TreeSet<>();
    Set<String> ids = new TreeSet<>();
    for (DiagnosticCode code : DiagnosticCode.all()) {
      boolean isExpected = expected.stream().anyMatch(e -> e.endsWith(" " + code.id()));
      if (!isExpected || code.severity() == Severity.ERROR) continue;
      ids.add(code.id());
      numbers.add('"' + code.suppression() + '"');
    }
    if (ids.isEmpty()) return;
    String all = "@SuppressWarnings({" + String.join(", ", numbers) + "}) ";
    Workflows suppressed = new Workflows();
    Set<String> touched = new TreeSet<>();
    for (String text : texts) {
      Matcher type = TYPE.matcher(text);
      boolean suppressesAlready = text.contains("\n@SuppressWarnings");
      if (type.find() && !suppressesAlready) touched.add(type.group(1) + ".java");
      suppressed.add(suppressesAlready ? text : type.replaceAll(all + "$0"));
    }
    suppressed.classPath = classPath;
    suppressed.processors = List.of(new WorkflowProcessor());
    suppressed.options = options;
    Set<String> left = found(suppressed.compile());
    left.removeIf(
        finding ->
            ids.stream().noneMatch(finding::endsWith)
                || touched.stream().noneMatch(finding::startsWith));
    assertThat(left).as("suppressed, and still there").isEmpty();
  }

  /** The same where the missing generated classes leave errors of javac's, too. */
  public Compilation compileWithOurErrorsAsExpected() {
    Compilation compilation = compile();
    assertThat(found(compilation)).as(describe(compilation)).isEqualTo(expected);
    return compilation;
  }

  /** Compiles without a single warning, under all of javac's checks. */
  public Compilation compileCleanly() {
    assertThat(expected).as("expectations in the sources").isEmpty();
    options = new ArrayList<>(options);
    options.add("-Werror");
    Compilation compilation = compile();
    assertThat(compilation.diagnostics())
        .as(describe(compilation))
        .noneMatch(d -> d.getKind() != Diagnostic.Kind.NOTE);
    assertThat(compilation.status()).isEqualTo(Compilation.Status.SUCCESS);
    return compilation;
  }

  /** Compiles cleanly, and hands out what came of it. */
  public Loaded load() {
    return load(compileCleanly());
  }

  /** The classes that a compilation made. */
  public static Loaded load(Compilation compilation) {
    return new Loaded(files(compilation));
  }

  /** The files of a compilation, classes included, by path. */
  static Map<String, byte[]> files(Compilation compilation) {
    Map<String, byte[]> files = new HashMap<>();
    String prefix = "/" + StandardLocation.CLASS_OUTPUT + "/";
    for (JavaFileObject file : compilation.generatedFiles()) {
      String path = file.toUri().getPath();
      if (path.startsWith(prefix)) files.put(path.substring(prefix.length()), bytes(file));
    }
    return files;
  }

  /**
   * The source of a class that tests call: the body of a function from a {@code LocalRunner} named
   * {@code runner} to what the test compares.
   */
  public static String play(String body) {
    return """
    public class Play implements Function<LocalRunner, Object> {
      public Play() {}
      @Override public Object apply(LocalRunner runner) {
    %s
      }
    }
    """
        .formatted(body);
  }

  /** The text of a generated source. */
  public static String source(Compilation compilation, String className) {
    JavaFileObject file =
        compilation
            .generatedSourceFile(className)
            .orElseThrow(
                () -> new AssertionError("no " + className + "\n" + describe(compilation)));
    try {
      return file.getCharContent(false).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of a generated file that is no source. */
  public static String resource(Compilation compilation, String path) {
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (file.toUri().getPath().endsWith("/" + path)) {
        return new String(bytes(file), StandardCharsets.UTF_8);
      }
    }
    throw new AssertionError("no " + path + "\n" + describe(compilation));
  }

  /** Ids with file and line, for instance {@code OrderWorkflow.java:12 CAIRN130}. */
  public static Set<String> found(Compilation compilation) {
    return compilation.diagnostics().stream()
        .flatMap(Workflows::ids)
        .collect(toCollection(TreeSet::new));
  }

  public static String describe(Compilation compilation) {
    StringBuilder text = new StringBuilder();
    for (Diagnostic<?> d : compilation.diagnostics()) text.append(d).append('\n');
    return text.toString();
  }

  private static Stream<String> ids(Diagnostic<? extends JavaFileObject> diagnostic) {
    String message = diagnostic.getMessage(Locale.ROOT);
    Matcher id = ID.matcher(message);
    if (!message.startsWith("[CAIRN") || !id.find()) return Stream.of();
    JavaFileObject source = diagnostic.getSource();
    String path = source == null ? "-" : source.getName();
    String file = path.substring(path.lastIndexOf('/') + 1);
    return Stream.of(file + ":" + diagnostic.getLineNumber() + " " + id.group());
  }

  private static List<String> foreignErrors(Compilation compilation) {
    return compilation.errors().stream()
        .map(d -> d.getMessage(Locale.ROOT))
        .filter(message -> !message.startsWith("[CAIRN"))
        .toList();
  }

  private static byte[] bytes(JavaFileObject file) {
    try (InputStream in = file.openInputStream();
        ByteArrayOutputStream out = new ByteArrayOutputStream()) {
      in.transferTo(out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiled classes. */
  public static final class Loaded extends ClassLoader {
    private final Map<String, byte[]> files;

    Loaded(Map<String, byte[]> files) {
      super(Workflows.class.getClassLoader());
      this.files = files;
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
      byte[] bytes = files.get(name);
      return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = files.get(name.replace('.', '/') + ".class");
      if (bytes == null) throw new ClassNotFoundException(name);
      return defineClass(name, bytes, 0, bytes.length);
    }

    /** Lets the class {@code acme.Play} use what was compiled, and hands out what it says. */
    public Object play() {
      try {
        Object play = loadClass("acme.Play").getConstructor().newInstance();
        @SuppressWarnings("unchecked") // it would not compile otherwise
        Function<LocalRunner, Object> function = (Function<LocalRunner, Object>) play;
        return function.apply(LocalRunner.create());
      } catch (ReflectiveOperationException e) {
        throw new AssertionError("the sources have no class Play for tests to call", e);
      }
    }
  }
}
