package dev.cairn.project.consumer;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;

/** The published modules, and the programs that consumers are built with. */
final class Published {
  static final Path ROOT = Path.of(System.getProperty("cairn.root"));
  static final Path REPOSITORY = ROOT.resolve("build/repo");
  static final String VERSION = System.getProperty("cairn.version");

  /** Builds one after the other share a warm daemon, as they do at home; it ends soon after. */
  static final String SHORT_LIVED_DAEMON = "-Dorg.gradle.daemon.idletimeout=20000";

  /** Processes that end after seconds are done before a second compilation of their code pays. */
  static final String SHORT_LIVED_JVM = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

  /** Maven's own cache of artifacts, kept between runs for all but the modules under test. */
  private static final Path MAVEN_CACHE = ROOT.resolve("build/consumers/maven");

  private static boolean isCopied;

  /** Gradle with the distribution and the cache that this build has. */
  static Map<String, String> gradleEnvironment() {
    return Map.of(
        "GRADLE_USER_HOME",
        System.getProperty("cairn.gradleUserHome"),
        "GRADLE_OPTS",
        SHORT_LIVED_JVM + " '-Dorg.gradle.jvmargs=-Xmx512m " + SHORT_LIVED_JVM + "'");
  }

  /** Whether each combination of tools and versions is tried, and not just a handful. */
  static boolean allCombinations() {
    return Boolean.getBoolean("cairn.allCombinations");
  }

  static boolean mavenIsInstalled() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, "mvn")));
  }

  /** Maven on that JDK. Its tests run in a JVM that {@code argLine} has options for. */
  static Map<String, String> mavenEnvironment(String javaHome) {
    String options = SHORT_LIVED_JVM + " -DargLine=-XX:TieredStopAtLevel=1";
    return Map.of("JAVA_HOME", javaHome, "MAVEN_OPTS", options);
  }

  /** A local Maven repository into which the modules have been published. */
  static synchronized Path mavenRepository() {
    if (!isCopied) copyTo(MAVEN_CACHE);
    isCopied = true;
    return MAVEN_CACHE;
  }

  /** Publishes the modules into a local Maven repository. */
  static void copyTo(Path repository) {
    try {
      delete(repository.resolve("dev/cairn"));
      try (Stream<Path> files = Files.walk(REPOSITORY)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          // Indexes of a remote repository; a local one has its own.
          if (file.getFileName().toString().startsWith("maven-metadata")) continue;
          Path copy = repository.resolve(REPOSITORY.relativize(file).toString());
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void delete(Path tree) throws IOException {
    if (!Files.exists(tree)) return;
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  private Published() {}
}
