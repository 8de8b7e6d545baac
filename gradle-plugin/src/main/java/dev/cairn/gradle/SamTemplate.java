package dev.cairn.gradle;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputFile;
import org.gradle.work.DisableCachingByDefault;

/**
 * Makes a SAM template of the workflows.
 *
 * <pre>{@code
 * tasks.named('samTemplate') { options.addAll '--memory', '1024' }
 * }</pre>
 */
@DisableCachingByDefault(because = "what runs are metered as is wanted in the terminal")
public abstract class SamTemplate extends WorkflowTask {

  /** All that functions run with: the runtime of the template is new enough for it. */
  @Classpath
  public abstract ConfigurableFileCollection getClasspath();

  /** The zip that the template deploys; the template names it by a path relative to itself. */
  @Internal
  public abstract RegularFileProperty getZip();

  /** More options of the command {@code template}; see {@code template --help}. */
  @Input
  public abstract ListProperty<String> getOptions();

  @OutputFile
  public abstract RegularFileProperty getTemplate();

  @Override
  List<String> arguments() {
    Path template = getTemplate().get().getAsFile().toPath();
    Path folder = Objects.requireNonNull(template.getParent(), "an absolute path");
    Path zip = getZip().get().getAsFile().toPath();
    List<String> arguments = new ArrayList<>();
    arguments.add("template");
    // First, so that one without its value meets an option, and not the classes.
    arguments.addAll(getOptions().get());
    arguments.add("--out");
    arguments.add(template.toString());
    arguments.add("--code");
    // Relative to the template: both may be moved together.
    arguments.add(folder.relativize(zip).toString());
    arguments.add("--class-path");
    arguments.add(existing(getClasspath()));
    arguments.addAll(folders());
    return arguments;
  }
}
