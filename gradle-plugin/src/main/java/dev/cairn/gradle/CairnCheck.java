package dev.cairn.gradle;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/**
 * Checks that the compiler's assumptions about libraries and the project's own helpers still hold,
 * even if no workflow was compiled, and that a class goes on with the runs of each release.
 */
@CacheableTask
public abstract class CairnCheck extends ToolTask {

  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getClasses();

  @Classpath
  public abstract ConfigurableFileCollection getLibraries();

  @Input
  public abstract ListProperty<String> getDeterministic();

  /** Whether each release must have a class. */
  @Input
  public abstract Property<Boolean> getCheck();

  @Internal
  public abstract DirectoryProperty getReleases();

  @InputFiles
  @PathSensitive(PathSensitivity.NAME_ONLY)
  public abstract ConfigurableFileCollection getManifests();

  /** Tells Gradle that the check was passed. */
  @OutputFile
  public abstract RegularFileProperty getPassed();

  @Override
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("check");
    List<String> classes = new ArrayList<>();
    for (File folder : getClasses()) if (folder.exists()) classes.add(folder.getPath());
    // A project without sources has no workflow, but may have releases.
    if (classes.isEmpty()) classes.add(getTemporaryDir().getPath());
    for (String folder : classes) {
      arguments.add("--classes");
      arguments.add(folder);
    }
    arguments.add("--class-path");
    arguments.add(existing(getLibraries()));
    arguments.add("--trust");
    arguments.add(String.join(",", getDeterministic().get()));
    if (getCheck().get()) {
      arguments.add("--releases");
      arguments.add(getReleases().get().getAsFile().getPath());
    }
    return arguments;
  }

  @Override
  void succeeded() {
    try {
      Files.writeString(getPassed().get().getAsFile().toPath(), "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
