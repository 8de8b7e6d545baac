package dev.cairn.manifest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folder with the manifests that users have accepted: {@code order.v1.json} and so on. */
public final class Releases {
  private static final Pattern RELEASE = Pattern.compile("(.+)\\.v[0-9]+\\.json");

  private final Path folder;

  public Releases(Path folder) {
    this.folder = folder;
  }

  /** The folder, if it is not there. */
  public Optional<Path> missing() {
    return Files.isDirectory(folder) ? Optional.empty() : Optional.of(folder);
  }

  /** The files of all releases, in order; none if there is no folder. */
  public List<Path> files() throws IOException {
    if (!Files.isDirectory(folder)) return List.of();
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> RELEASE.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    }
  }

  /**
   * The releases of a workflow, the oldest first.
   *
   * @throws UnreadableManifestException if one of its files is no release of it
   */
  public List<Manifest> of(String workflow) throws IOException {
    List<Manifest> releases = new ArrayList<>();
    for (Path file : files()) {
      String name = file.getFileName().toString();
      if (RELEASE.matcher(name).replaceFirst("$1").equals(workflow)) releases.add(read(file));
    }
    releases.sort(Comparator.comparingInt(Manifest::version));
    return releases;
  }

  /**
   * The release in a file.
   *
   * @throws UnreadableManifestException if it is none
   */
  public static Manifest read(Path file) throws IOException {
    Manifest manifest = ManifestFiles.read(file).manifest();
    if (fileName(manifest).equals(file.getFileName().toString())) return manifest;
    throw new UnreadableManifestException(
        file.toString(),
        "it is the manifest of " + manifest.workflow() + " version " + manifest.version());
  }

  /** The file that a manifest is accepted as. */
  public Path fileOf(Manifest manifest) {
    return folder.resolve(fileName(manifest));
  }

  private static String fileName(Manifest manifest) {
    return manifest.workflow() + ".v" + manifest.version() + ".json";
  }
}
