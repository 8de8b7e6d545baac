package dev.cairn.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.model.Plugin;
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
    if (isSkipped() || !classes().exists()) {
      getLog().info(isSkipped() ? "skipped" : "skipped: there is no " + classes());
      return;
    }
    requireExtension();
    if (!mayHaveWorkflows()) {
      getLog()
          .info(
              "skipped: "
                  + project().getArtifactId()
                  + " has no compiled workflow: there is no "
                  + manifests());
      return;
    }
    run();
  }

  /** Whether there is something to do: a build may give the plugin to all of its modules. */
  boolean mayHaveWorkflows() {
    return hasManifests();
  }

  final boolean hasManifests() {
    return manifests().exists();
  }

  private File manifests() {
    return new File(classes(), "META-INF/cairn");
  }

  /** Whether the project names a module of Cairn among its dependencies. */
  final boolean usesCairn() {
    return project().getDependencies().stream()
        .anyMatch(dependency -> dependency.getGroupId().equals("dev.cairn"));
  }

  /** Without extensions nobody gives the compiler its processor, and there is nothing to check. */
  private void requireExtension() throws MojoFailureException {
    Plugin declared = project().getPlugin(CairnLifecycle.KEY);
    if (declared == null || declared.isExtensions() || hasManifests()) return;
    throw new MojoFailureException(
        "No workflow of "
            + project().getArtifactId()
            + " was compiled: cairn-maven-plugin prepares the compiler only as an extension. Add"
            + " <extensions>true</extensions> to it in "
            + project().getFile());
  }

  /** Whether the build leaves the goal out. */
  boolean isSkipped() {
    return skip;
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
