package dev.cairn.project.bootstrap;

import dev.cairn.project.Commands;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A machine on which {@code gradlew} has never run, with nothing on it but what a test puts there.
 */
final class Machine {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));
  private static final List<String> TOOLS =
      List.of(
          "sh",
          "cat",
          "cksum",
          "cp",
          "head",
          "mkdir",
          "mktemp",
          "readlink",
          "rm",
          "sed",
          "sleep",
          "touch");

  /** Nothing listens on the discard port: a connection is refused at once. */
  private static final String UNREACHABLE = "http://127.0.0.1:9/gradle-8.8-bin.zip";

  final Path folder;
  final Path project;
  final Path userHome;
  private final Path bin;
  private final Map<String, String> environment = new HashMap<>();

  Machine(Path folder) throws IOException {
    this.folder = folder;
    this.project = Files.createDirectories(folder.resolve("a project"));
    this.userHome = folder.resolve("gradle home");
    this.bin = Files.createDirectories(folder.resolve("bin"));
    environment.put("PATH", bin.toString());
    environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
    environment.put("TMPDIR", Files.createDirectories(folder.resolve("tmp")).toString());
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("GRADLE_USER_HOME", userHome.toString());
    for (String name : List.of("GRADLEW_FROM", "JAVA_OPTS", "GRADLE_OPTS", "MAVEN_HOME")) {
      environment.put(name, "");
    }
    for (String tool : TOOLS) {
      Files.createSymbolicLink(bin.resolve(tool), find(tool));
    }
    copyStart();
    distribution(UNREACHABLE, "0".repeat(64));
    Files.writeString(project.resolve("gradle/bootstrap/pom.xml"), "<project/>");
    pin(FakeGradle.jars());
  }

  private static Path find(String tool) {
    return Stream.of("/usr/bin", "/bin")
        .map(directory -> Path.of(directory, tool))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + tool + " on this machine"));
  }

  /**
   * Copies what starts Gradle; the places where it looks for JDKs become places of this machine.
   */
  private void copyStart() throws IOException {
    String gradlew = Files.readString(ROOT.resolve("gradlew"));
    for (String place : List.of("/usr/lib/jvm", "/CallbackMethods/Java", "/opt")) {
      gradlew = gradlew.replace(" " + place + "/", " \"$HOME\"" + place + "/");
    }
    Files.writeString(project.resolve("gradlew"), gradlew);
    Path bootstrap = Files.createDirectories(project.resolve("gradle/bootstrap"));
    try (Stream<Path> files = Files.list(ROOT.resolve("gradle/bootstrap"))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
        Files.copy(file, bootstrap.resolve(file.getFileName()));
      }
    }
  }

  /** Has the wrapper's properties name this distribution. */
  void distribution(String url, String sha256) throws IOException {
    Path wrapper = Files.createDirectories(project.resolve("gradle/wrapper"));
    Files.writeString(
        wrapper.resolve("gradle-wrapper.properties"),
        "distributionUrl=%s%ndistributionSha256Sum=%s%nnetworkTimeout=1000%n"
            .formatted(url.replace(":", "\\:"), sha256));
  }

  void pin(Map<String, byte[]> jars) throws IOException {
    StringBuilder lines = new StringBuilder();
    jars.forEach((name, bytes) -> lines.append(FakeGradle.sha256(bytes) + "  " + name + "\n"));
    Files.writeString(project.resolve("gradle/bootstrap/jars.sha256"), lines);
  }

  /** Puts a Maven on the PATH that delivers these jars, after it has run {@code before}. */
  void maven(Map<String, byte[]> jars, String before) throws IOException {
    Path delivered = Files.createDirectories(folder.resolve("delivered"));
    for (var jar : jars.entrySet()) {
      Files.write(delivered.resolve(jar.getKey()), jar.getValue());
    }
    script(
        bin.resolve("mvn"),
        """
        echo "call" >>"%1$s/maven-calls"
        %2$s
        for argument in "$@"; do
          case $argument in -DoutputDirectory=*) target=${argument#*=} ;; esac
        done
        mkdir -p "$target" && cp "%1$s"/delivered/* "$target"
        """
            .formatted(folder, before));
  }

  void maven() throws IOException {
    maven(FakeGradle.jars(), "");
  }

  int mavenCalls() throws IOException {
    Path calls = folder.resolve("maven-calls");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }

  /**
   * Puts a JDK below the usual place for JDKs; it is the one that runs this test, if it is that
   * old.
   */
  Path jdk(String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve("home/usr/lib/jvm/jdk-" + version));
    Files.writeString(
        home.resolve("release"), "IMPLEMENTOR=\"Someone\"\nJAVA_VERSION=\"" + version + "\"\n");
    Files.createDirectories(home.resolve("bin"));
    script(
        home.resolve("bin/javac"),
        "exec \"" + System.getProperty("java.home") + "/bin/javac\" \"$@\"");
    script(
        home.resolve("bin/java"),
        "exec \"" + System.getProperty("java.home") + "/bin/java\" \"$@\"");
    return home;
  }

  private static void script(Path file, String body) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + body);
    file.toFile().setExecutable(true);
  }

  Machine with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  Commands.Running start(String... arguments) {
    List<String> command = new ArrayList<>(List.of("sh", project.resolve("gradlew").toString()));
    command.addAll(List.of(arguments));
    try {
      return Commands.start(folder, environment, command);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Commands.Outcome run(String... arguments) {
    return start(arguments).await();
  }

  /**
   * All Gradle homes below the user home, whole or not, and all that was left over from making
   * them.
   */
  List<String> installed() throws IOException {
    Path dists = userHome.resolve("wrapper/dists");
    if (!Files.exists(dists, LinkOption.NOFOLLOW_LINKS)) return List.of();
    try (Stream<Path> files = Files.walk(dists, 3)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.equals("gradle-8.8") || name.startsWith("scratch-"))
          .toList();
    }
  }
}
