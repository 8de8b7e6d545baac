package dev.cairn.project.consumer;

import dev.cairn.project.Commands;
import dev.cairn.project.Commands.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A copy of one of the projects in {@code consumers}, on what is published. */
final class ConsumerProject {
  static final Path FROM = Published.ROOT.resolve("consumers");
  static final String WORKFLOW = "src/main/java/org/example/greeting/GreetingWorkflow.java";

  private final Path folder;
  private final Tool tool;

  /** The build tool of a project, its folder, and its build file. */
  enum Tool {
    GRADLE("gradle", "gradle/build.gradle", "build"),
    MAVEN("maven", "maven/pom.xml", "target");

    private final String folder;
    private final String buildFile;
    private final String output;

    Tool(String folder, String buildFile, String output) {
      this.folder = folder;
      this.buildFile = buildFile;
      this.output = output;
    }

    /** Runs tasks or goals of the build in that folder, and waits until they are done. */
    Outcome run(Path folder, String... arguments) throws IOException {
      return Commands.start(folder, environment(), command(arguments)).await();
    }

    private Map<String, String> environment() {
      return switch (this) {
        case GRADLE -> Published.gradleEnvironment();
        case MAVEN -> Published.mavenEnvironment(System.getProperty("java.home"));
      };
    }

    private List<String> command(String... arguments) {
      List<String> command =
          new ArrayList<>(
              switch (this) {
                case GRADLE ->
                    List.of(
                        Published.ROOT.resolve("gradlew").toString(),
                        Published.SHORT_LIVED_DAEMON,
                        "--console=plain",
                        "-Pcairn.version=" + Published.VERSION,
                        "-Pcairn.repository=" + Published.REPOSITORY);
                case MAVEN ->
                    List.of(
                        "mvn",
                        "--batch-mode",
                        "--no-transfer-progress",
                        "-Dmaven.repo.local=" + Published.mavenRepository(),
                        "-Dcairn.version=" + Published.VERSION);
              });
      command.addAll(List.of(arguments));
      return command;
    }
  }

  private ConsumerProject(Path folder, Tool tool) {
    this.folder = folder;
    this.tool = tool;
  }

  static ConsumerProject copy(Tool tool, Path folder) throws IOException {
    for (String part : List.of("src", tool.buildFile, tool.folder + "/settings.gradle")) {
      if (Files.exists(FROM.resolve(part))) copy(FROM.resolve(part), folder.resolve(part));
    }
    return new ConsumerProject(folder, tool);
  }

  /** Copies a file, or a folder with all files below it. */
  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString()).normalize();
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  /** A file of the project. The sources are beside the folder of the build tool. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** A file that the build has made. */
  Path output(String name) {
    return folder.resolve(tool.folder).resolve(tool.output).resolve(name);
  }

  void write(String name, String text) throws IOException {
    Path file = file(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Adds to the build file. */
  void append(String text) throws IOException {
    Path file = file(tool.buildFile);
    Files.writeString(file, Files.readString(file) + text);
  }

  void replaceInBuild(String text, String replacement) throws IOException {
    replace(file(tool.buildFile), text, replacement);
  }

  void replaceInWorkflow(String text, String replacement) throws IOException {
    replace(file(WORKFLOW), text, replacement);
  }

  static void replace(Path file, String text, String replacement) throws IOException {
    String before = Files.readString(file);
    if (!before.contains(text)) throw new AssertionError(file + " has no " + text);
    Files.writeString(file, before.replace(text, replacement));
  }

  /** Runs tasks or goals, and waits until they are done. */
  Outcome run(String... arguments) throws IOException {
    return tool.run(folder.resolve(tool.folder), arguments);
  }

  /** Starts a task or goal that goes on, and returns when it has printed a line that begins so. */
  Terminal.Program start(String start, String... arguments) throws IOException {
    return Terminal.start(
        folder.resolve(tool.folder), tool.environment(), tool.command(arguments), start);
  }

  static List<String> entries(Path zip) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      return file.stream().map(ZipEntry::getName).toList();
    }
  }
}
