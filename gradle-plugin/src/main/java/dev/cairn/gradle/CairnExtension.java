package dev.cairn.gradle;

import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;

/**
 * Settings of the plugin. All of them have defaults.
 *
 * <pre>{@code
 * cairn {
 *   releases = layout.projectDirectory.dir('workflows')
 *   deterministic.add 'org.acme.*'
 * }
 * }</pre>
 */
public abstract class CairnExtension {

  /** The version of Cairn's libraries and tools; that of the plugin by default. */
  public abstract Property<String> getVersion();

  /** The folder of released manifests, which belongs under version control: {@code workflows}. */
  public abstract DirectoryProperty getReleases();

  static Directory usualReleases(Project project) {
    return project.getLayout().getProjectDirectory().dir("workflows");
  }

  /**
   * Whether workflows are compared with their releases. True by default; {@code -Pcairn.check=off}
   * switches it off for one build.
   */
  public abstract Property<Boolean> getCheck();

  /**
   * Packages ({@code org.acme.*}) and classes of libraries that are trusted to be deterministic;
   * also {@code -Pcairn.deterministic=…}, separated by commas.
   */
  public abstract ListProperty<String> getDeterministic();

  /** The source sets whose workflows are released, checked and packed: {@code main}. */
  public abstract ListProperty<String> getSourceSets();

  /**
   * The share of its paths, in percent, that tests have to come to in each workflow. Where it is
   * set, {@code check} includes {@code cairnCoverage}.
   */
  public abstract Property<Integer> getMinimumCoverage();
}
