package dev.cairn.processor.gate;

import dev.cairn.processor.manifest.Manifest;
import dev.cairn.processor.manifest.ManifestReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The manifests that users have accepted, in a folder: {@code order.v1.json} and so on. */
final class Releases {

  /** A file that cannot be taken for a release. */
  static final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1;

    final transient Path file;

    UnreadableException(Path file, String why) {
      super(why);
      this.file = file;
    }
  }

  private final Path folder;

  Releases(Path folder) {
    this.folder = folder;
  }

  /** The releases of a workflow, the oldest first; none if there is no folder. */
  List<Manifest> of(String workflow) throws UnreadableException {
    List<Manifest> releases = new ArrayList<>();
    if (!Files.isDirectory(folder)) return releases;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, workflow + ".v*.json")) {
      for (Path file : files) {
        if (isRelease(file.getFileName().toString(), workflow)) releases.add(read(file));
      }
    } catch (IOException e) {
      throw new UnreadableException(folder, e.toString());
    }
    releases.sort(Comparator.comparingInt(Manifest::version));
    return releases;
  }

  private static boolean isRelease(String fileName, String workflow) {
    String version = fileName.substring(workflow.length() + 2, fileName.length() - 5);
    return !version.isEmpty() && version.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static Manifest read(Path file) throws UnreadableException {
    try {
      Manifest manifest = ManifestReader.read(Files.readString(file));
      if (!fileName(manifest).equals(file.getFileName().toString())) {
        throw new UnreadableException(
            file,
            "it is the manifest of " + manifest.workflow() + " version " + manifest.version());
      }
      return manifest;
    } catch (CharacterCodingException e) {
      throw new UnreadableException(file, "it is no text in UTF-8");
    } catch (IOException e) {
      throw new UnreadableException(file, e.toString());
    } catch (IllegalArgumentException e) {
      throw new UnreadableException(file, String.valueOf(e.getMessage()));
    }
  }

  /** The name under which a manifest is accepted. */
  static String fileName(Manifest manifest) {
    return manifest.workflow() + ".v" + manifest.version() + ".json";
  }
}
