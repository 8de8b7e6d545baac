package dev.cairn.processor.verify;

import dev.cairn.processor.determinism.summary.Summary;
import dev.cairn.processor.manifest.Manifest;
import dev.cairn.processor.manifest.ManifestReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Checks all manifests of a folder with classes: whether what they assume of libraries holds, and
 * whether they go on with what was released. Builds run it; its exit code is 1 if something no
 * longer holds, and 2 if it was called wrongly.
 *
 * <pre>{@code
 * java -cp <processor path> dev.cairn.processor.verify.CheckAssumptions \
 *     build/classes/java/main <class path> org.acme.* workflows
 * }</pre>
 */
public final class CheckAssumptions {
  private static final String FOLDER = "META-INF/cairn";

  /**
   * Checks, and ends the process.
   *
   * @param arguments the folder, the class path at run time, and what is taken for deterministic
   *     besides, separated by commas; and the folder of released manifests, if there is one
   */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 2) {
      System.err.println(
          "usage: CheckAssumptions <folder> <class path> [<trusted>,... [<releases>]]");
      System.exit(2);
    }
    List<String> trusted = arguments.length > 2 ? split(arguments[2], ",") : List.of();
    List<Path> paths = split(arguments[1], File.pathSeparator).stream().map(Path::of).toList();
    boolean holds = check(Path.of(arguments[0]), paths, trusted, System.err);
    if (arguments.length > 3) {
      holds &= checkReleases(Path.of(arguments[0]), Path.of(arguments[3]), System.err);
    }
    System.exit(holds ? 0 : 1);
  }

  private static List<String> split(String text, String separator) {
    return Stream.of(text.split(separator)).map(String::trim).filter(s -> !s.isEmpty()).toList();
  }

  /** Whether all manifests of the folder hold; what does not is printed. */
  static boolean check(Path folder, List<Path> classPath, List<String> trusted, PrintStream out)
      throws IOException {
    List<String> broken = new ArrayList<>();
    List<Path> all = new ArrayList<>(List.of(folder));
    all.addAll(classPath);
    try (ClassPath files = new ClassPath(all)) {
      AssumptionCheck check = new AssumptionCheck(files, Summary.bundled().trusting(trusted));
      for (Manifest manifest : manifests(folder)) broken.addAll(check.check(manifest));
    }
    broken.forEach(out::println);
    return broken.isEmpty();
  }

  /** Whether some class goes on with the runs of each release; what none does is printed. */
  static boolean checkReleases(Path folder, Path releases, PrintStream out) throws IOException {
    List<String> broken = ReleaseCheck.check(releases, manifests(folder));
    broken.forEach(out::println);
    return broken.isEmpty();
  }

  private static List<Manifest> manifests(Path folder) throws IOException {
    Path all = folder.resolve(FOLDER);
    List<Manifest> manifests = new ArrayList<>();
    if (!Files.isDirectory(all)) return manifests;
    List<Path> json;
    try (Stream<Path> files = Files.list(all)) {
      json = files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
    for (Path file : json) manifests.add(ManifestReader.read(Files.readString(file)));
    return manifests;
  }

  private CheckAssumptions() {}
}
