package dev.cairn.runtime.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The public surface of the runtime, compared with files that are committed, so that no change of
 * it goes unnoticed. After a change that is meant, {@code CAIRN_UPDATE_API=1} writes them anew.
 */
class PublicApiTest {
  private static final Pattern NAME = Pattern.compile("dev\\.cairn\\.runtime\\.[\\w.$]*\\w");

  /** The three kinds of code that may touch the runtime, each with packages of its own. */
  enum Audience {
    /**
     * Workflow classes, their tests and wirings. Kept compatible, and with it the types of other
     * packages that members of these name.
     */
    USERS("users.txt", "For users:", "dev.cairn.runtime", "dev.cairn.runtime.client"),

    /** Executors, codecs and clients that the compiler writes. Changes together with it. */
    GENERATED_CODE(
        "generated-code.txt",
        "For generated code:",
        "dev.cairn.runtime.operation",
        "dev.cairn.runtime.definition",
        "dev.cairn.runtime.codec"),

    /**
     * Backends, runners and tools of the project. Types alone: no promise is made, but for those
     * that users are given.
     */
    MODULES(
        "modules.txt",
        "For other modules of Cairn",
        "dev.cairn.runtime.execution",
        "dev.cairn.runtime.platform",
        "dev.cairn.runtime.binding",
        "dev.cairn.runtime.checkpoint",
        "dev.cairn.runtime.protocol",
        "dev.cairn.runtime.lifecycle",
        "dev.cairn.runtime.journal",
        "dev.cairn.runtime.failure",
        "dev.cairn.runtime.invocation");

    final Path file;
    final String introduction;
    final Set<String> packages;

    /**
     * @param introduction how the pages of its packages begin
     */
    Audience(String file, String introduction, String... packages) {
      this.file = Path.of("api", file);
      this.introduction = introduction;
      this.packages = Set.of(packages);
    }

    /** That of the type's package, unless the type is for others. */
    static Audience of(Class<?> type) {
      Audience own = APART.get(type.getName());
      if (own != null) return own;
      for (Audience audience : values()) {
        if (audience.packages.contains(type.getPackageName())) return audience;
      }
      throw new IllegalStateException("nobody is named for the package of " + type);
    }
  }

  /**
   * Types that are not for the audience of their package: the seam between {@code Durable} and the
   * runtime, and a parameter of generated handlers.
   */
  private static final Map<String, Audience> APART =
      Map.of(
          "dev.cairn.runtime.CurrentRun", Audience.MODULES,
          "dev.cairn.runtime.execution.WorkflowVersions", Audience.GENERATED_CODE);

  @ParameterizedTest
  @EnumSource
  void isWhatTheCommittedFileSays(Audience audience) throws IOException {
    Set<String> texts = new LinkedHashSet<>();
    for (Class<?> type : publicClasses()) {
      if (Audience.of(type) != audience) continue;
      texts.add(audience == Audience.MODULES ? type.getName() : ApiText.of(type));
    }
    if (audience == Audience.USERS) addGiven(texts);
    String found = texts.stream().collect(Collectors.joining("\n", "", "\n"));
    if (System.getenv("CAIRN_UPDATE_API") != null) Files.writeString(audience.file, found);
    assertThat(found).isEqualTo(Files.readString(audience.file));
  }

  /** Adds the types of other packages that these texts name, and those that they name in turn. */
  private static void addGiven(Set<String> texts) {
    Map<String, Class<?>> others = new TreeMap<>();
    for (Class<?> type : publicClasses()) {
      if (Audience.of(type) != Audience.USERS) others.put(type.getName(), type);
    }
    boolean grows = true;
    while (grows) {
      Set<String> named = new TreeSet<>();
      for (String text : texts) {
        NAME.matcher(text).results().forEach(name -> named.add(name.group()));
      }
      grows = false;
      for (String name : named) {
        Class<?> type = others.get(name);
        if (type != null) grows |= texts.add(ApiText.of(type));
      }
    }
  }

  @Test
  void everyPackageHasOneAudience() {
    Map<String, Long> audiences =
        Stream.of(Audience.values())
            .flatMap(audience -> audience.packages.stream())
            .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
    assertThat(audiences.values()).containsOnly(1L);
    Set<String> packages =
        publicClasses().stream()
            .map(Class::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(packages).isEqualTo(new TreeSet<>(audiences.keySet()));
  }

  @ParameterizedTest
  @EnumSource
  void everyPackageSaysFirstWhomItIsFor(Audience audience) throws IOException {
    Path sources = Path.of("src/main/java");
    for (String name : audience.packages) {
      Path page = sources.resolve(name.replace('.', '/')).resolve("package-info.java");
      assertThat(Files.readString(page)).startsWith("/**\n * " + audience.introduction);
    }
  }

  private static List<Class<?>> publicClasses() {
    try {
      Path classes =
          Path.of(
              dev.cairn.runtime.Durable.class
                  .getProtectionDomain()
                  .getCodeSource()
                  .getLocation()
                  .toURI());
      try (Stream<Path> files = Files.walk(classes.resolve("dev/cairn/runtime"))) {
        return files
            .map(file -> classes.relativize(file).toString().replace('\\', '/'))
            .filter(name -> name.endsWith(".class") && !name.endsWith("package-info.class"))
            .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
            .sorted()
            .<Class<?>>map(PublicApiTest::load)
            .filter(ApiText::isPublic)
            .toList();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, /* initialize= */ false, PublicApiTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
