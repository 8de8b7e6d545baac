package dev.cairn.gradle;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.TaskAction;
import org.gradle.jvm.toolchain.JavaLauncher;
import org.gradle.process.ExecOperations;

/** Runs a command of {@code cairn-tools}, or another program, in a JVM of its own. */
public abstract class ToolTask extends DefaultTask {

  /** The jars of the program. */
  @Classpath
  public abstract ConfigurableFileCollection getTools();

  /** The JVM that the command runs in: that of the project's toolchain. */
  @Nested
  public abstract Property<JavaLauncher> getLauncher();

  // Gradle implements the method.
  @SuppressWarnings("JavaxInjectOnAbstractMethod")
  @Inject
  protected abstract ExecOperations getExecOperations();

  /** The program. */
  String mainClass() {
    return "dev.cairn.tools.Main";
  }

  /** The command with its options. */
  abstract List<String> arguments();

  /** Whether there is something to do; a task that has nothing to do says so. */
  boolean hasWork() {
    return true;
  }

  @TaskAction
  void run() {
    if (!hasWork()) return;
    int exitCode =
        getExecOperations()
            .javaexec(
                java -> {
                  java.setExecutable(getLauncher().get().getExecutablePath().toString());
                  java.setClasspath(getTools());
                  java.getMainClass().set(mainClass());
                  java.setArgs(arguments());
                  java.setIgnoreExitValue(true);
                })
            .getExitValue();
    if (exitCode != 0) {
      throw new GradleException(getPath() + " failed: the messages above say what to change.");
    }
    succeeded();
  }

  /** A class path of the jars and folders that exist: a source set may have no resources. */
  static String existing(FileCollection classPath) {
    List<String> existing = new ArrayList<>();
    for (File place : classPath) if (place.exists()) existing.add(place.getPath());
    return String.join(File.pathSeparator, existing);
  }

  /** Called when the command has found nothing to complain about. */
  void succeeded() {}
}
