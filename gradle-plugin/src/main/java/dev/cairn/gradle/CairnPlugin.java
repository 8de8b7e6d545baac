package dev.cairn.gradle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaPluginExtension;

/**
 * Adds Cairn to a project with Java sources:
 *
 * <pre>{@code
 * plugins {
 *   id 'java'
 *   id 'dev.cairn' version '…'
 * }
 * }</pre>
 *
 * <p>The compiler then reads workflows and compares them with their releases, {@code check}
 * includes {@code cairnCheck}, and the tasks of the group {@code cairn} are there.
 */
public final class CairnPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    CairnExtension extension = extension(project);
    project
        .getPluginManager()
        .withPlugin(
            "java",
            unused -> {
              JavaPluginExtension java =
                  project.getExtensions().getByType(JavaPluginExtension.class);
              Libraries libraries = new Libraries(project, extension);
              libraries.add(java.getSourceSets());
              Tasks tasks = new Tasks(project, extension, java, libraries);
              tasks.registerTools();
              tasks.registerPackages();
              tasks.registerPrograms();
              tasks.configureCompilers();
            });
    project.afterEvaluate(CairnPlugin::warnWithoutJava);
  }

  private static void warnWithoutJava(Project project) {
    if (project.getPluginManager().hasPlugin("java")) return;
    project
        .getLogger()
        .warn(
            "The plugin dev.cairn does nothing in {} without the plugin java: add id 'java' to"
                + " plugins { }.",
            project);
  }

  private static CairnExtension extension(Project project) {
    CairnExtension extension = project.getExtensions().create("cairn", CairnExtension.class);
    extension.getVersion().convention(ownVersion());
    extension.getReleases().convention(CairnExtension.usualReleases(project));
    extension.getCheck().convention(isChecked(project));
    // Values, not conventions: what a build adds does not replace them.
    extension
        .getDeterministic()
        .addAll(
            project
                .getProviders()
                .gradleProperty("cairn.deterministic")
                .orElse("")
                .map(CairnPlugin::names));
    extension.getSourceSets().add("main");
    return extension;
  }

  /** Read at once: a value that is neither on nor off fails each build, not some compilations. */
  private static boolean isChecked(Project project) {
    String check = project.getProviders().gradleProperty("cairn.check").getOrElse("on");
    if (!List.of("on", "off").contains(check)) {
      throw new InvalidUserDataException("cairn.check is on or off, not '" + check + "'");
    }
    return check.equals("on");
  }

  private static List<String> names(String text) {
    return Stream.of(text.split(","))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toList());
  }

  /** The version that the plugin was published with. */
  private static String ownVersion() {
    Properties properties = new Properties();
    try (InputStream file = CairnPlugin.class.getResourceAsStream("version.properties")) {
      properties.load(Objects.requireNonNull(file, "version.properties"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }
}
