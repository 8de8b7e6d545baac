package dev.cairn.processor.verify;

import dev.cairn.processor.manifest.Manifest;
import dev.cairn.processor.manifest.ManifestReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Whether some class goes on with the runs of each release. Compilations see what they compile: not
 * a class that is gone.
 */
final class ReleaseCheck {
  private static final Pattern RELEASE = Pattern.compile(".*\\.v[0-9]+\\.json");

  /**
   * What is wrong, a sentence each.
   *
   * @param folder the released manifests; there need not be any
   * @param compiled those of today
   */
  static List<String> check(Path folder, List<Manifest> compiled) throws IOException {
    List<String> broken = new ArrayList<>();
    if (!Files.isDirectory(folder)) return broken;
    List<Path> releases;
    try (Stream<Path> files = Files.list(folder)) {
      releases = files.filter(ReleaseCheck::isRelease).sorted().toList();
    }
    for (Path file : releases) {
      Manifest release;
      try {
        release = ManifestReader.read(Files.readString(file));
      } catch (IllegalArgumentException e) {
        broken.add(file + " cannot be read: " + e.getMessage() + ". Restore it.");
        continue;
      }
      if (compiled.stream().noneMatch(manifest -> goesOn(manifest, release))) {
        broken.add(
            file
                + ": version "
                + release.version()
                + " of "
                + release.workflow()
                + " was released, and no class goes on with its runs: they would wait. Keep "
                + release.className()
                + "; if no such run is under way any more, delete the file.");
      }
    }
    return broken;
  }

  private static boolean isRelease(Path file) {
    return RELEASE.matcher(file.getFileName().toString()).matches();
  }

  private static boolean goesOn(Manifest manifest, Manifest release) {
    return manifest.workflow().equals(release.workflow()) && manifest.continues(release.version());
  }

  private ReleaseCheck() {}
}
