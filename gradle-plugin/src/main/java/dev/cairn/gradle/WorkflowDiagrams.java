package dev.cairn.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.OutputFile;
import org.gradle.work.DisableCachingByDefault;

/** Prints the diagrams of all workflows, and writes a page with their pictures. */
@DisableCachingByDefault(because = "the diagrams are wanted in the terminal each time")
public abstract class WorkflowDiagrams extends WorkflowTask {

  @OutputFile
  public abstract RegularFileProperty getPage();

  @Override
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("diagram");
    arguments.add("--out");
    arguments.add(getPage().get().getAsFile().getPath());
    arguments.addAll(folders());
    return arguments;
  }
}
