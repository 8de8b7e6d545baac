package dev.cairn.tools.check;

import dev.cairn.manifest.GateText;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.Releases;
import dev.cairn.manifest.UnreadableManifestException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether some class goes on with the runs of each release. Compilations see what they compile: not
 * a class that is gone.
 */
final class ReleaseCheck {
  /**
   * The faults, a sentence each.
   *
   * @param compiled the manifests of today
   */
  static List<String> check(Releases releases, List<Manifest> compiled) throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path file : releases.files()) {
      Manifest release;
      try {
        release = Releases.read(file);
      } catch (UnreadableManifestException e) {
        broken.add(e.file() + " cannot be read: " + e.reason() + ". Restore it.");
        continue;
      }
      if (compiled.stream().noneMatch(manifest -> goesOn(manifest, release))) {
        broken.add(
            "%s: %s: they would wait. Keep %s; %s"
                .formatted(
                    file,
                    GateText.NOBODY_GOES_ON.formatted(release.workflow(), release.version()),
                    release.className(),
                    GateText.DELETE));
      }
    }
    return broken;
  }

  private static boolean goesOn(Manifest manifest, Manifest release) {
    return manifest.workflow().equals(release.workflow()) && manifest.continues(release.version());
  }

  private ReleaseCheck() {}
}
