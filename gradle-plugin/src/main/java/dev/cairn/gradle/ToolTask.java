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

  @TaskAction
  void run() {
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

  /**
   * The folders that exist; all of them if none does, so that the command tells which are missing.
   */
  static List<String> existing(FileCollection folders) {
    List<String> all = new ArrayList<>();
    List<String> existing = new ArrayList<>();
    for (File folder : folders) {
      all.add(folder.getPath());
      if (folder.exists()) existing.add(folder.getPath());
    }
    return existing.isEmpty() ? all : existing;
  }

  /** Called when the command has found nothing to complain about. */
  void succeeded() {}
}
