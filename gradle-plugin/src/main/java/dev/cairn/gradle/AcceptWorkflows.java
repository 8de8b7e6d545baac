package dev.cairn.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.tasks.Internal;
import org.gradle.work.DisableCachingByDefault;

/** Records the manifests of all workflows as released. */
@DisableCachingByDefault(
    because = "it copies a few files, and somebody may have changed them since")
public abstract class AcceptWorkflows extends WorkflowTask {

  @Internal
  public abstract DirectoryProperty getReleases();

  @Override
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("accept");
    arguments.add("--releases");
    arguments.add(getReleases().get().getAsFile().getPath());
    arguments.addAll(folders());
    return arguments;
  }
}
