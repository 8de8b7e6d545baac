package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The published Javadoc of the runtime, which is for users: other modules have the sources. */
final class JavadocTest {
  private static final Path RUNTIME = Published.ROOT.resolve("runtime");

  /** The line of a type in a list of the public API; those of its members are indented. */
  private static final Pattern TYPE =
      Pattern.compile("^\\w.*?(dev\\.cairn\\.runtime\\.[\\w.$]+)", Pattern.MULTILINE);

  /** The name of a class, as the compiler writes it into generated code. */
  private static final Pattern NAMED =
      Pattern.compile("\"(dev\\.cairn\\.runtime[\\w.]*)\",\\s*\"(\\w+)\"");

  /** The page of a class; those of packages begin with a small letter. */
  private static final Pattern PAGE = Pattern.compile("(dev/cairn/(?:\\w+/)*[A-Z][\\w.]*)\\.html");

  @Test
  void hasThePagesOfTypesForUsersAndGeneratedCodeAndNoOthers() throws IOException {
    Set<String> listed = listed("users.txt");
    listed.addAll(listed("generated-code.txt"));

    assertThat(documented()).isEqualTo(listed);
  }

  @Test
  void hasNoPageOfAPackageThatIsForOtherModulesAlone() throws IOException {
    assertThat(summaries()).isEqualTo(packages(documented()));
  }

  @Test
  void hasTheTypesThatTheCompilerWritesIntoGeneratedCode() throws IOException {
    Path names =
        Published.ROOT.resolve("processor/src/main/java/dev/cairn/processor/write/Names.java");
    Set<String> named =
        NAMED
            .matcher(Files.readString(names))
            .results()
            .map(name -> name.group(1) + "." + name.group(2))
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(named).isNotEmpty();
    assertThat(documented()).containsAll(named);
  }

  private static Set<String> listed(String list) throws IOException {
    return TYPE.matcher(Files.readString(RUNTIME.resolve("api").resolve(list)))
        .results()
        .map(type -> type.group(1).replace('$', '.'))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> documented() throws IOException {
    try (ZipFile javadoc = javadoc()) {
      return names(javadoc)
          .map(PAGE::matcher)
          .filter(Matcher::matches)
          .map(page -> page.group(1).replace('/', '.'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Set<String> summaries() throws IOException {
    try (ZipFile javadoc = javadoc()) {
      return names(javadoc)
          .filter(name -> name.endsWith("/package-summary.html"))
          .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Set<String> packages(Set<String> types) {
    return types.stream()
        .map(type -> type.replaceFirst("\\.[A-Z].*", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> names(ZipFile jar) {
    return jar.stream().map(ZipEntry::getName);
  }

  private static ZipFile javadoc() throws IOException {
    String version = Published.VERSION;
    Path jar =
        Published.REPOSITORY.resolve(
            "dev/cairn/cairn-runtime/" + version + "/cairn-runtime-" + version + "-javadoc.jar");
    return new ZipFile(jar.toFile());
  }
}
