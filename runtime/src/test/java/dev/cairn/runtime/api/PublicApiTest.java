package dev.cairn.runtime.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

  /** The three kinds of code that may touch the runtime, each with packages of its own. */
  enum Audience {
    /** Workflow classes, their tests and wirings. Kept compatible. */
    USERS("users.txt", "dev.cairn.runtime", "dev.cairn.runtime.client"),

    /** Executors, codecs and clients that the compiler writes. Changes together with it. */
    GENERATED_CODE(
        "generated-code.txt",
        "dev.cairn.runtime.operation",
        "dev.cairn.runtime.definition",
        "dev.cairn.runtime.codec"),

    /** Backends, runners and tools of the project. Types alone: no promise is made. */
    MODULES(
        "modules.txt",
        "dev.cairn.runtime.execution",
        "dev.cairn.runtime.platform",
        "dev.cairn.runtime.checkpoint",
        "dev.cairn.runtime.protocol",
        "dev.cairn.runtime.lifecycle",
        "dev.cairn.runtime.journal",
        "dev.cairn.runtime.failure",
        "dev.cairn.runtime.invocation");

    final Path file;
    final Set<String> packages;

    Audience(String file, String... packages) {
      this.file = Path.of("api", file);
      this.packages = Set.of(packages);
    }
  }

  @ParameterizedTest
  @EnumSource
  void isWhatTheCommittedFileSays(Audience audience) throws IOException {
    String found =
        publicClasses().stream()
            .filter(type -> audience.packages.contains(type.getPackageName()))
            .map(type -> audience == Audience.MODULES ? type.getName() : ApiText.of(type))
            .collect(Collectors.joining("\n", "", "\n"));
    if (System.getenv("CAIRN_UPDATE_API") != null) Files.writeString(audience.file, found);
    assertThat(found).isEqualTo(Files.readString(audience.file));
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
