package dev.cairn.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.process.CommandLineArgumentProvider;

/** The options of the annotation processor, with the released manifests as an input. */
public abstract class CompilerArguments implements CommandLineArgumentProvider {

  /** Whether workflows are compared with the manifests. */
  @Input
  public abstract Property<Boolean> getCheck();

  @Input
  public abstract ListProperty<String> getDeterministic();

  /** The folder of the manifests; a compilation depends on their content, not on the place. */
  @Internal
  public abstract DirectoryProperty getReleases();

  /** The folder that they are in unless the build says otherwise. */
  @Internal
  public abstract DirectoryProperty getUsualReleases();

  @InputFiles
  @PathSensitive(PathSensitivity.NAME_ONLY)
  public abstract ConfigurableFileCollection getManifests();

  @Override
  public Iterable<String> asArguments() {
    List<String> arguments = new ArrayList<>();
    List<String> trusted = getDeterministic().get();
    if (!trusted.isEmpty()) arguments.add("-Acairn.deterministic=" + String.join(",", trusted));
    if (!getCheck().get()) arguments.add("-Acairn.check=off");
    else if (!isBeforeTheFirstRelease()) {
      arguments.add("-Acairn.manifests=" + getReleases().get().getAsFile());
    }
    return arguments;
  }

  /**
   * The compiler warns of a missing folder; the usual one is missing until something is released.
   */
  private boolean isBeforeTheFirstRelease() {
    File folder = getReleases().get().getAsFile();
    return folder.equals(getUsualReleases().get().getAsFile()) && !folder.exists();
  }
}
