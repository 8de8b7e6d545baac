package dev.cairn.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.options.Option;
import org.gradle.jvm.toolchain.JavaLauncher;
import org.gradle.process.ExecOperations;
import org.gradle.work.DisableCachingByDefault;

/**
 * Runs a command of the program {@code cairn} on the workflows of a project, in a JVM of its own.
 *
 * <pre>{@code
 * tasks.named('cairnRun') { options.addAll '--db', 'build/runs.db' }
 * }</pre>
 */
@DisableCachingByDefault(because = "it asks, or is, a running engine")
public abstract class ProgramTask extends DefaultTask {

  /** The command, for instance {@code run}. */
  @Input
  public abstract Property<String> getCommand();

  /** The jars of {@code cairn-cli}. */
  @Classpath
  public abstract ConfigurableFileCollection getProgram();

  /** The jars and folders of classes that the command is given. */
  @Classpath
  public abstract ConfigurableFileCollection getApp();

  /** Whether the command is about the project's own workflows, and not about its libraries'. */
  @Input
  public abstract Property<Boolean> getOwnWorkflows();

  /** More options of the command; see its {@code --help}. */
  @Input
  public abstract ListProperty<String> getOptions();

  /** The JVM that the command runs in: that of the project's toolchain. */
  @Nested
  public abstract Property<JavaLauncher> getLauncher();

  // Gradle implements the method.
  @SuppressWarnings("JavaxInjectOnAbstractMethod")
  @Inject
  protected abstract ExecOperations getExecOperations();

  /** Options on Gradle's own command line, separated by blanks: {@code --args='--db runs.db'}. */
  @Option(option = "args", description = "Options of the command, separated by blanks.")
  public void setArgs(String options) {
    getOptions()
        .addAll(
            Arrays.stream(options.trim().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toList()));
  }

  @TaskAction
  void run() {
    if (getOwnWorkflows().get() && !WorkflowTask.hasWorkflow(getApp())) {
      getLogger().lifecycle(WorkflowTask.nothingToDo(getPath()));
      return;
    }
    List<String> arguments = new ArrayList<>();
    arguments.add(getCommand().get());
    arguments.addAll(getOptions().get());
    // The program refuses what is not there.
    for (File place : getApp()) if (place.exists()) arguments.add(place.getPath());
    int exitCode =
        getExecOperations()
            .javaexec(
                java -> {
                  java.setExecutable(getLauncher().get().getExecutablePath().toString());
                  java.setClasspath(getProgram());
                  java.getMainClass().set("dev.cairn.cli.Main");
                  java.setArgs(arguments);
                  java.setIgnoreExitValue(true);
                })
            .getExitValue();
    if (exitCode != 0) {
      throw new GradleException(
          "cairn " + getCommand().get() + " ended with exit code " + exitCode + "; see above.");
    }
  }
}
