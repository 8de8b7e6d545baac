package dev.cairn.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/**
 * Runs a command on the workflows of a project. A project without any is left out: a build may have
 * the plugin in all of its projects.
 */
public abstract class WorkflowTask extends ToolTask {

  /** The folders of compiled classes, with the manifests that the processor wrote beside them. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getClasses();

  @Override
  final boolean hasWork() {
    if (hasWorkflow(getClasses())) return true;
    getLogger().lifecycle(nothingToDo(getPath()));
    return false;
  }

  static boolean hasWorkflow(Iterable<File> folders) {
    for (File folder : folders) if (new File(folder, "META-INF/cairn").exists()) return true;
    return false;
  }

  static String nothingToDo(String task) {
    return task + " has nothing to do: the project has no compiled workflow.";
  }

  /** The folders that exist: a source set may have no classes. */
  final List<String> folders() {
    List<String> folders = new ArrayList<>();
    for (File folder : getClasses()) if (folder.exists()) folders.add(folder.getPath());
    return folders;
  }
}
