package dev.cairn.gradle;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.process.CommandLineArgumentProvider;

/**
 * Tells the JVMs of a test task where to leave which paths of workflows they came to. The folder is
 * an output of the task, so that it comes back from Gradle's caches with it.
 */
public abstract class CoverageFolder implements CommandLineArgumentProvider {

  @OutputDirectory
  public abstract DirectoryProperty getFolder();

  @Override
  public Iterable<String> asArguments() {
    return List.of("-Dcairn.coverage=" + getFolder().get().getAsFile());
  }

  /** Removes what tests left there before: they may be other ones now. */
  static final class Clean implements Action<Task> {
    private final File folder;

    Clean(File folder) {
      this.folder = folder;
    }

    @Override
    public void execute(Task task) {
      if (!folder.exists()) return;
      try (Stream<Path> files = Files.walk(folder.toPath())) {
        for (Path file : files.sorted(Comparator.reverseOrder()).collect(Collectors.toList())) {
          Files.delete(file);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
