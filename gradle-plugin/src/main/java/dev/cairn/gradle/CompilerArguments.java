package dev.cairn.gradle;

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

  @InputFiles
  @PathSensitive(PathSensitivity.NAME_ONLY)
  public abstract ConfigurableFileCollection getManifests();

  @Override
  public Iterable<String> asArguments() {
    List<String> arguments = new ArrayList<>();
    List<String> trusted = getDeterministic().get();
    if (!trusted.isEmpty()) arguments.add("-Acairn.deterministic=" + String.join(",", trusted));
    arguments.add(
        getCheck().get()
            ? "-Acairn.manifests=" + getReleases().get().getAsFile()
            : "-Acairn.check=off");
    return arguments;
  }
}
