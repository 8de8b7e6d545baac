package dev.cairn.project.consumer;

import java.nio.file.Files;
import java.nio.file.Path;

/** The JDKs of this machine, as the build found them. */
final class Jdks {

  static boolean isThere(int version) {
    String home = System.getProperty("cairn.jdk" + version);
    return home != null && Files.isDirectory(Path.of(home));
  }

  static Path home(int version) {
    return Path.of(System.getProperty("cairn.jdk" + version));
  }

  private Jdks() {}
}
