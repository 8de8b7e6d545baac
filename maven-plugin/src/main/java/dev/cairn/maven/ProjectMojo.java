package dev.cairn.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * A goal for a project with workflows. Maven sets the fields of all goals, as {@code
 * META-INF/maven/plugin.xml} says.
 */
abstract class ProjectMojo extends AbstractMojo {
  private @Nullable MavenProject project;
  private @Nullable File classes;
  private boolean skip;

  /** Does it. */
  abstract void run() throws MojoExecutionException, MojoFailureException;

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip || !classes().exists()) {
      getLog().info(skip ? "skipped" : "skipped: there is no " + classes());
      return;
    }
    run();
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
