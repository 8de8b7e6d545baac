package dev.cairn.runtime.definition;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.security.CodeSource;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A file that was packaged together with a class.
 *
 * <p>It is looked for in the jar or folder that the class came from. A class loader would look into
 * every module of the JDK before, which takes a start some milliseconds; it is asked where the file
 * is not beside the class, or where the class came from is not a file.
 */
final class PackagedFile {

  /** Opens the file; null if there is none. */
  static @Nullable InputStream open(Class<?> owner, String path) throws IOException {
    InputStream beside = beside(owner, path);
    return beside != null ? beside : owner.getResourceAsStream('/' + path);
  }

  private static @Nullable InputStream beside(Class<?> owner, String path) throws IOException {
    CodeSource source = owner.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null || !location.getProtocol().equals("file")) return null;
    String name = location.getPath();
    // Escaped characters are left to the class loader.
    if (name.indexOf('%') >= 0) return null;
    File place = new File(name);
    if (!place.isDirectory()) return place.isFile() ? zipped(place, path) : null;
    File file = new File(place, path);
    return file.isFile() ? new FileInputStream(file) : null;
  }

  /** The class loader has the jar open, so it is not read again. */
  private static @Nullable InputStream zipped(File jar, String path) throws IOException {
    try (ZipFile zip = new ZipFile(jar)) {
      ZipEntry entry = zip.getEntry(path);
      if (entry == null) return null;
      try (InputStream in = zip.getInputStream(entry)) {
        return new ByteArrayInputStream(in.readAllBytes());
      }
    }
  }

  private PackagedFile() {}
}
