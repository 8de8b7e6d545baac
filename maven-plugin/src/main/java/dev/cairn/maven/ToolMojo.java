package dev.cairn.maven;

import dev.cairn.tools.Main;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * A goal that runs a command of {@code cairn-tools}. Maven sets the fields of all goals, as {@code
 * META-INF/maven/plugin.xml} says.
 */
abstract class ToolMojo extends AbstractMojo {
  private @Nullable MavenProject project;
  private @Nullable File classes;
  private boolean skip;

  /** The command with its options. */
  abstract List<String> arguments() throws MojoExecutionException;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip || !classes().exists()) {
      getLog().info(skip ? "skipped" : "skipped: there is no " + classes());
      return;
    }
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    int exitCode =
        Main.run(new PrintWriter(out), new PrintWriter(errors), arguments().toArray(String[]::new));
    lines(out, getLog()::info);
    lines(errors, getLog()::error);
    if (exitCode != 0) {
      throw new MojoFailureException(
          "The workflows of "
              + project().getArtifactId()
              + " need a change: see the errors above.");
    }
  }

  private static void lines(StringWriter text, Consumer<String> log) {
    text.toString().lines().forEach(log);
  }

  final MavenProject project() {
    return set("project", project);
  }

  final File classes() {
    return set("classes", classes);
  }

  /** The project's classes and all that they run with, as java takes them. */
  final String classPath() throws MojoExecutionException {
    try {
      List<String> elements = new ArrayList<>(project().getRuntimeClasspathElements());
      return String.join(File.pathSeparator, elements);
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException("the run-time class path is not known", e);
    }
  }

  /** A value that Maven has set. */
  static <T> T set(String name, @Nullable T value) {
    if (value == null) throw new IllegalStateException("Maven has not set the parameter " + name);
    return value;
  }

  static List<String> words(String @Nullable [] words) {
    return words == null ? List.of() : Arrays.asList(words);
  }
}
