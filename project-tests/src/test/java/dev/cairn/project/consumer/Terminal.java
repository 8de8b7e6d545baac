package dev.cairn.project.consumer;

import dev.cairn.project.Commands;
import dev.cairn.project.Commands.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A shell in a user's folder, in which commands of pages are typed as they are. {@code cairn} is
 * the program of this build, {@code ./gradlew} the Gradle of this build with what is published.
 */
final class Terminal {
  private final Path folder;
  private final Map<String, String> environment = new HashMap<>(Published.gradleEnvironment());

  Terminal(Path folder) throws IOException {
    this.folder = folder;
    Path programs = Files.createDirectories(folder.resolve(".programs"));
    script(
        programs.resolve("cairn"),
        "exec '%s/bin/java' %s -cp '%s' dev.cairn.cli.Main \"$@\""
            .formatted(System.getProperty("java.home"), Published.SHORT_LIVED_JVM, classPath()));
    script(
        folder.resolve("gradlew"),
        "exec '%s/gradlew' %s --console=plain '-Dmaven.repo.local=%s' \"$@\""
            .formatted(Published.ROOT, Published.SHORT_LIVED_DAEMON, Published.REPOSITORY));
    environment.put("PATH", programs + ":" + System.getenv("PATH"));
  }

  /** The class path of this build's programs. */
  static String classPath() {
    return System.getProperty("java.class.path");
  }

  private static void script(Path file, String command) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + command + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Sets a variable for all commands from now on. */
  void export(String name, String value) {
    environment.put(name, value);
  }

  /** Types a line, and waits until it is done. */
  Outcome type(String line) throws IOException {
    return Commands.start(folder, environment, List.of("sh", "-c", line)).await();
  }

  /** The same for a line that has to succeed; what it printed. */
  String run(String line) throws IOException {
    Outcome outcome = type(line);
    if (outcome.exitCode() != 0) {
      throw new AssertionError(
          "'%s' ended with %d:%n%s".formatted(line, outcome.exitCode(), outcome.output()));
    }
    return outcome.output();
  }

  /** Starts a program that goes on, and returns when it has printed a line that begins so. */
  Program start(String line, String start) throws IOException {
    return start(folder, environment, List.of("sh", "-c", "exec " + line), start);
  }

  /** The same for a program that is not typed. */
  static Program start(
      Path folder, Map<String, String> environment, List<String> command, String start)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    BufferedReader out = process.inputReader();
    StringBuilder printed = new StringBuilder();
    for (String next = out.readLine(); next != null; next = out.readLine()) {
      if (next.startsWith(start)) return new Program(process, next);
      printed.append(next).append('\n');
    }
    throw new AssertionError(String.join(" ", command) + " has ended:\n" + printed);
  }

  /** A program that goes on, and the line that it was waited for. */
  record Program(Process process, String line) implements AutoCloseable {
    @Override
    public void close() {
      process.destroy();
      process.onExit().join();
    }
  }
}
