package dev.cairn.processor.read.replay;

import dev.cairn.processor.determinism.library.ClassFiles;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.tools.JavaFileManager.Location;
import javax.tools.StandardLocation;

/**
 * Class files where javac finds them. The filer has to be javac's own: that of a build tool takes
 * what is read for an input that it cannot track, and gives up building incrementally.
 */
final class JavacClassFiles implements ClassFiles {
  private static final List<Location> LOCATIONS =
      List.of(StandardLocation.CLASS_PATH, StandardLocation.CLASS_OUTPUT);

  private final Filer filer;

  JavacClassFiles(Filer filer) {
    this.filer = filer;
  }

  @Override
  public Optional<byte[]> find(String internalName) {
    int slash = internalName.lastIndexOf('/');
    String packageName = internalName.substring(0, Math.max(slash, 0)).replace('/', '.');
    String file = internalName.substring(slash + 1) + ".class";
    return LOCATIONS.stream()
        .flatMap(location -> read(location, packageName, file).stream())
        .findFirst();
  }

  private Optional<byte[]> read(Location location, String packageName, String file) {
    try (InputStream in = filer.getResource(location, packageName, file).openInputStream()) {
      return Optional.of(in.readAllBytes());
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty(); // it is not there, which the caller tells if it matters
    }
  }
}
