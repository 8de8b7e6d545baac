package dev.cairn.maven;

import java.util.List;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.MavenExecutionException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * Prepares the projects of a build that have the plugin, before their first goal runs: the compiler
 * gets Cairn's annotation processor and its options, test runners the folder for coverage. Maven
 * calls it because the plugin is declared with {@code <extensions>true</extensions>}.
 */
public final class CairnLifecycle extends AbstractMavenLifecycleParticipant {
  static final String KEY = "dev.cairn:cairn-maven-plugin";
  private static final String COMPILER = "org.apache.maven.plugins:maven-compiler-plugin";
  private static final String TESTS = "org.apache.maven.plugins:maven-surefire-plugin";

  @Override
  public void afterProjectsRead(MavenSession session) throws MavenExecutionException {
    // A build that accepts workflows does not compare them with the releases that it replaces.
    boolean accepts =
        session.getGoals().stream()
            .anyMatch(goal -> goal.matches("(cairn|dev\\.cairn:cairn-maven-plugin(:.*)?):accept"));
    for (MavenProject project : session.getProjects()) {
      Plugin cairn = project.getPlugin(KEY);
      Plugin compiler = project.getPlugin(COMPILER);
      // A project with packaging pom compiles nothing.
      if (cairn == null || compiler == null) continue;
      requireKnownParameters(project, cairn);
      requireCompiler(project, compiler);
      requireTestRunner(project);
      Settings settings = new Settings(session, project, cairn);
      boolean check = isChecked(project, settings) && !accepts;
      new CompilerConfiguration(cairn, settings, check).addTo(compiler);
      new TestConfiguration(project).add();
    }
  }

  private static void requireKnownParameters(MavenProject project, Plugin cairn)
      throws MavenExecutionException {
    List<String> unknown = Goals.OWN.unknownParameters(cairn);
    if (unknown.isEmpty()) return;
    throw new MavenExecutionException(
        String.join(" ", unknown) + " All parameters: mvn cairn:help -Ddetail", project.getFile());
  }

  private static boolean isChecked(MavenProject project, Settings settings)
      throws MavenExecutionException {
    String check = settings.get("check", "on");
    if (List.of("on", "off").contains(check)) return check.equals("on");
    throw new MavenExecutionException(
        "cairn.check is on or off, not '" + check + "'", project.getFile());
  }

  private static void requireCompiler(MavenProject project, Plugin compiler)
      throws MavenExecutionException {
    if (isAtLeast(compiler.getVersion(), 3, 6)) return;
    throw new MavenExecutionException(
        "maven-compiler-plugin "
            + compiler.getVersion()
            + " knows neither the path of annotation processors nor maven.compiler.release. Add to"
            + " <build><plugins> of "
            + project.getArtifactId()
            + ": maven-compiler-plugin with <version>3.14.0</version>",
        project.getFile());
  }

  /** Older versions find no test of JUnit 5 and 6, and report success. */
  private static void requireTestRunner(MavenProject project) throws MavenExecutionException {
    Plugin runner = project.getPlugin(TESTS);
    boolean hasJupiter =
        project.getDependencies().stream()
            .anyMatch(dependency -> dependency.getGroupId().equals("org.junit.jupiter"));
    if (runner == null || !hasJupiter || isAtLeast(runner.getVersion(), 2, 22)) return;
    throw new MavenExecutionException(
        "maven-surefire-plugin "
            + runner.getVersion()
            + " runs no test of JUnit 5 and 6. Add to <build><plugins> of "
            + project.getArtifactId()
            + ": maven-surefire-plugin with <version>3.5.3</version>",
        project.getFile());
  }

  static boolean isAtLeast(String version, int major, int minor) {
    List<Integer> parts =
        List.of(version.split("[^0-9]+")).stream()
            .filter(part -> !part.isEmpty())
            .map(Integer::valueOf)
            .toList();
    // A version without numbers is somebody's own.
    if (parts.isEmpty()) return true;
    int minorPart = parts.size() > 1 ? parts.get(1) : 0;
    return parts.get(0) > major || (parts.get(0) == major && minorPart >= minor);
  }
}
