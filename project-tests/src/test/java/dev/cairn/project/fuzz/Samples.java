package dev.cairn.project.fuzz;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Files with sound input. */
final class Samples {
  /** The folder of the corpus, from the root of the project. */
  static final String CORPUS = "project-tests/src/test/resources/fuzz";

  /** Files in the corpus whose names begin so are sound; all others once made a reader fail. */
  private static final String SOUND = "sample-";

  /** The sound files of a target in the corpus. */
  static List<byte[]> of(Path root, String target) throws IOException {
    return matching(root.resolve(CORPUS).resolve(target), SOUND + "*");
  }

  /** The files that the compiler's tests compare its output with. */
  static List<byte[]> golden(Path root, String names) throws IOException {
    return matching(root.resolve("processor/src/test/resources/golden"), names);
  }

  private static List<byte[]> matching(Path folder, String names) throws IOException {
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + names);
    List<byte[]> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(it -> matcher.matches(it.getFileName())).sorted().toList()) {
        found.add(Files.readAllBytes(file));
      }
    }
    return found;
  }

  private Samples() {}
}
