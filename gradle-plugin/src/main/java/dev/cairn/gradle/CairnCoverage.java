package dev.cairn.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.work.DisableCachingByDefault;

/**
 * Tells which operations, branches and failures of workflows no test came to, and fails below the
 * minimum.
 *
 * <pre>{@code
 * tasks.named('cairnCoverage') { data.from tasks.named('integrationTest') }
 * }</pre>
 */
@DisableCachingByDefault(because = "the report is wanted in the terminal each time")
public abstract class CairnCoverage extends WorkflowTask {

  /** The folders that tests left their files in: that of the task {@code test} by default. */
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getData();

  /** The share of its paths, in percent, that each workflow must reach. */
  @Input
  public abstract Property<Integer> getMinimum();

  @OutputFile
  public abstract RegularFileProperty getPage();

  @Override
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    arguments.add("coverage");
    for (File folder : getData()) {
      arguments.add("--data");
      arguments.add(folder.getPath());
    }
    arguments.add("--minimum");
    arguments.add(getMinimum().get().toString());
    arguments.add("--out");
    arguments.add(getPage().get().getAsFile().getPath());
    arguments.addAll(folders());
    return arguments;
  }
}
