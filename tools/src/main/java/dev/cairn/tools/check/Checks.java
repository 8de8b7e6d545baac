package dev.cairn.tools.check;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.Releases;
import dev.cairn.processor.knowledge.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks of compiled workflows. The result is a list of sentences, one for each fault. */
public final class Checks {

  /**
   * The assumptions of manifests about libraries, and about other classes of their module, that no
   * longer hold.
   *
   * @param classPath what the workflows run with, their own classes among it
   * @param trusted packages and classes to take for deterministic
   */
  public static List<String> assumptions(
      List<Manifest> manifests, List<Path> classPath, List<String> trusted) throws IOException {
    List<String> broken = new ArrayList<>();
    try (ClassPath files = new ClassPath(classPath)) {
      AssumptionCheck check = new AssumptionCheck(files, Summary.bundled().trusting(trusted));
      for (Manifest manifest : manifests) broken.addAll(check.check(manifest));
    }
    return broken;
  }

  /** Releases whose runs no class goes on with, and changes that break runs of releases. */
  public static List<String> releases(Releases releases, List<Manifest> compiled)
      throws IOException {
    List<String> broken = new ArrayList<>(ReleaseCheck.check(releases, compiled));
    broken.addAll(GateCheck.check(releases, compiled));
    return broken;
  }

  private Checks() {}
}
