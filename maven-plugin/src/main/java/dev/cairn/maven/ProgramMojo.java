package dev.cairn.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.jspecify.annotations.Nullable;

/**
 * A goal that runs a program of Cairn in a JVM of its own, so that its libraries and the project's
 * do not meet Maven's. The program is resolved when the goal runs: a build that does not need its
 * database drivers does not load them.
 */
abstract class ProgramMojo extends ProjectMojo {
  private @Nullable RepositorySystem repositories;
  private @Nullable RepositorySystemSession session;
  private @Nullable List<RemoteRepository> remotes;
  private @Nullable String version;

  /** Workflows of other modules are run, too. */
  @Override
  boolean mayHaveWorkflows() {
    return true;
  }

  /** The jars of a module of Cairn, at the plugin's version, and of all that it needs. */
  final List<File> module(String name) throws MojoExecutionException {
    return jars("dev.cairn:" + name + ":" + set("version", version));
  }

  /** The jars of an artifact, and of all that it needs at run time. */
  final List<File> jars(String coordinates) throws MojoExecutionException {
    Dependency program = new Dependency(new DefaultArtifact(coordinates), "runtime");
    CollectRequest wanted = new CollectRequest(program, set("remotes", remotes));
    try {
      return set("repositories", repositories)
          .resolveDependencies(set("session", session), new DependencyRequest(wanted, null))
          .getArtifactResults()
          .stream()
          .map(result -> result.getArtifact().getFile())
          .toList();
    } catch (DependencyResolutionException e) {
      throw new MojoExecutionException(coordinates + " cannot be resolved", e);
    }
  }

  /** Runs the program, and fails if it does. */
  final void start(String name, Path javaHome, List<File> jars, Stream<String> arguments)
      throws MojoExecutionException, MojoFailureException {
    Stream<String> java = Stream.of(javaHome.resolve("bin/java").toString(), "-cp", path(jars));
    int exitCode;
    try {
      exitCode =
          await(new ProcessBuilder(Stream.concat(java, arguments).toList()).inheritIO().start());
    } catch (IOException e) {
      throw new MojoExecutionException("java cannot be started", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted while " + name + " runs", e);
    }
    if (exitCode != 0) {
      throw new MojoFailureException(name + " ended with exit code " + exitCode + "; see above.");
    }
  }

  /** The program ends with Maven: it would keep its port and its database. */
  private static int await(Process program) throws InterruptedException {
    // The hook stays: a program that has ended is not touched by it.
    Runtime.getRuntime().addShutdownHook(new Thread(program::destroy, "cairn-end-program"));
    try {
      return program.waitFor();
    } catch (InterruptedException e) {
      program.destroy();
      throw e;
    }
  }

  static String path(List<File> jars) {
    return jars.stream().map(File::getPath).collect(Collectors.joining(File.pathSeparator));
  }

  static Path ownJava() {
    return Path.of(System.getProperty("java.home"));
  }
}
