package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.cairn.processor.WorkflowProcessor;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Members that pages name in running text exist: {@code `Durable.uuid()`} in that type, {@code
 * `wishSender(id)`} somewhere in the public API, in a generated client, or in compiled samples.
 */
class MembersTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));

  /** {@code Type.member} or {@code Type.member(…)} between back quotes. */
  private static final Pattern MEMBER =
      Pattern.compile("`([A-Z][A-Za-z0-9]*)\\.([A-Za-z_][A-Za-z0-9_]*)(\\([^`]*)?`");

  private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");

  /** {@code name(}, not after a dot. */
  private static final Pattern CALL = Pattern.compile("(?<![A-Za-z0-9_.@])([a-z][A-Za-z0-9]*)\\(");

  private static final Pattern CALL_IN_SAMPLE = Pattern.compile("\\b([a-z][A-Za-z0-9]*)\\(");

  /** Pages for contributors, which name what users do not see. */
  private static final Set<String> INTERNAL =
      Set.of("internals.md", "architecture.md", "storage.md", "CONTRIBUTING.md");

  /** Methods of the JDK, of SLF4J and of Gradle. */
  private static final Set<String> OF_OTHERS = ofOthers();

  private static final Pattern BLOCK = Pattern.compile("(?s)```.*?```");

  /** Names in pages that look like members and are none: files, settings and classes of others. */
  private static final Set<String> FILES = Set.of("java", "md", "gradle", "json", "yaml", "xml");

  /** A class in an example of a page. */
  private static final String EXAMPLE = "Orders";

  private static final Comparator<JavaClass> BY_NAME = Comparator.comparing(JavaClass::getName);

  private static final Map<String, Set<JavaClass>> TYPES = types();

  private static final Set<String> PUBLIC_METHODS = methods(true);
  private static final Set<String> ALL_METHODS = methods(false);

  @TempDir static Path classes;

  private static Set<String> ofSamples = Set.of();

  static List<Path> pages() throws IOException {
    return DocsTest.pages();
  }

  /** The names of methods in generated clients of the consumers, and of calls in all samples. */
  @BeforeAll
  static void readSamples() throws IOException {
    Set<String> names = new TreeSet<>();
    List<Path> sources = javaFiles(ROOT.resolve("consumers/src/main"));
    compile(sources);
    for (JavaClass type : new ClassFileImporter().importPath(classes)) {
      type.getMethods().forEach(method -> names.add(method.getName()));
    }
    assertThat(names).contains("wishSender");
    for (Path sample : javaFiles(ROOT.resolve("example-app/src"))) {
      CALL_IN_SAMPLE
          .matcher(Files.readString(sample))
          .results()
          .forEach(call -> names.add(call.group(1)));
    }
    ofSamples = names;
  }

  private static void compile(List<Path> sources) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null,
              files,
              null,
              List.of("-d", classes.toString()),
              null,
              files.getJavaFileObjectsFromPaths(sources));
      task.setProcessors(List.of(new WorkflowProcessor()));
      assertThat(task.call()).isTrue();
    }
  }

  private static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void namesOnlyMethodsThatExist(Path page) throws IOException {
    String name = page.getFileName().toString();
    boolean isInternal = INTERNAL.contains(name) || page.toString().contains("/decisions/");
    Set<String> unknown =
        unknownCalls(Files.readString(page), isInternal ? ALL_METHODS : PUBLIC_METHODS);

    assertThat(unknown).as("methods that %s names", name).isEmpty();
  }

  @Test
  void findsAMethodThatDoesNotExist() {
    String text = "Call `wishSender(id)`, `Durable.uuid()` and `wishLater(id)`; `retry(3)`.";

    assertThat(unknownCalls(text, PUBLIC_METHODS)).contains("wishLater").doesNotContain("uuid");
  }

  private static Set<String> unknownCalls(String page, Set<String> known) {
    Set<String> unknown = new TreeSet<>();
    CODE.matcher(BLOCK.matcher(page).replaceAll(""))
        .results()
        .flatMap(code -> CALL.matcher(code.group(1)).results())
        .map(call -> call.group(1))
        .filter(name -> !known.contains(name) && !ofSamples.contains(name))
        .filter(name -> !OF_OTHERS.contains(name))
        .forEach(unknown::add);
    return unknown;
  }

  private static Set<String> ofOthers() {
    Set<String> names = new TreeSet<>(Set.of("useJUnitPlatform", "isDebugEnabled"));
    for (Class<?> type : List.of(Iterable.class, Math.class, Stream.class)) {
      for (Method method : type.getMethods()) names.add(method.getName());
    }
    return names;
  }

  private static Set<String> methods(boolean publicOnly) {
    Set<String> names = new TreeSet<>();
    for (Set<JavaClass> types : TYPES.values()) {
      for (JavaClass type : types) {
        if (publicOnly && !type.getModifiers().contains(JavaModifier.PUBLIC)) continue;
        for (JavaMethod method : type.getMethods()) {
          Set<JavaModifier> modifiers = method.getModifiers();
          boolean isSeen =
              modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
          if (isSeen || !publicOnly) names.add(method.getName());
        }
      }
    }
    return names;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void namesOnlyMembersThatExist(Path page) throws IOException {
    String text = BLOCK.matcher(Files.readString(page)).replaceAll("");
    Set<String> unknown = new TreeSet<>();
    Matcher member = MEMBER.matcher(text);
    while (member.find()) {
      // Types of others, the JDK's for instance, are not ours to check.
      if (!TYPES.containsKey(member.group(1)) || FILES.contains(member.group(2))) continue;
      if (member.group(1).equals(EXAMPLE)) continue;
      boolean exists =
          TYPES.get(member.group(1)).stream().anyMatch(type -> has(type, member.group(2)));
      if (!exists) unknown.add(member.group());
    }
    assertThat(unknown).as("members that %s names", page.getFileName()).isEmpty();
  }

  private static boolean has(JavaClass type, String name) {
    return type.getAllMembers().stream().anyMatch(m -> m.getName().equals(name))
        || type.getName().endsWith("$" + name)
        || TYPES.getOrDefault(name, Set.of()).stream()
            .anyMatch(nested -> nested.getName().startsWith(type.getName() + "$"));
  }

  private static Map<String, Set<JavaClass>> types() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.cairn");
    Map<String, Set<JavaClass>> types = new TreeMap<>();
    for (JavaClass type : classes) {
      types.computeIfAbsent(type.getSimpleName(), unused -> new TreeSet<>(BY_NAME)).add(type);
    }
    return types;
  }
}
