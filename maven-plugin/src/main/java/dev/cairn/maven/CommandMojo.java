package dev.cairn.maven;

import java.io.File;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/** A goal that runs a command of the program {@code cairn} on the project. */
abstract class CommandMojo extends ProgramMojo {
  private @Nullable String options;

  /** The command. */
  abstract String command();

  /** The jars and folders that the command is given. */
  abstract List<String> places() throws MojoExecutionException;

  @Override
  final void run() throws MojoExecutionException, MojoFailureException {
    Stream<String> more =
        options == null || options.isBlank()
            ? Stream.of()
            : Stream.of(options.strip().split("\\s+"));
    Stream<String> app = places().stream().filter(place -> new File(place).exists());
    start(
        "cairn " + command(),
        ownJava(),
        module("cairn-cli"),
        Stream.of(Stream.of("dev.cairn.cli.Main", command()), more, app).flatMap(part -> part));
  }
}
