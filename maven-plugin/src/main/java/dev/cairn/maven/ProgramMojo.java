package dev.cairn.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/**
 * A goal that runs a command of the program {@code cairn} in a JVM of its own, so that the
 * project's libraries do not meet Maven's.
 */
abstract class ProgramMojo extends ProjectMojo {
  private @Nullable List<Artifact> pluginArtifacts;
  private @Nullable String options;

  /** The command. */
  abstract String command();

  /** The jars and folders that the command is given. */
  abstract List<String> places() throws MojoExecutionException;

  @Override
  final void run() throws MojoExecutionException, MojoFailureException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(
        set("pluginArtifacts", pluginArtifacts).stream()
            .map(artifact -> artifact.getFile().getPath())
            .collect(Collectors.joining(File.pathSeparator)));
    command.add("dev.cairn.cli.Main");
    command.add(command());
    if (options != null && !options.isBlank()) {
      command.addAll(List.of(options.strip().split("\\s+")));
    }
    for (String place : places()) if (new File(place).exists()) command.add(place);
    int exitCode;
    try {
      exitCode = new ProcessBuilder(command).inheritIO().start().waitFor();
    } catch (IOException e) {
      throw new MojoExecutionException("java cannot be started", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted while cairn " + command() + " runs", e);
    }
    if (exitCode != 0) {
      throw new MojoFailureException(
          "cairn " + command() + " ended with exit code " + exitCode + "; see above.");
    }
  }
}
