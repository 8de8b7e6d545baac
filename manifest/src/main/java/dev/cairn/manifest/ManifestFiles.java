package dev.cairn.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * Finds the manifests that compilations have written, in folders of classes and in jars.
 *
 * <pre>{@code
 * for (ManifestFiles.Found found : ManifestFiles.in(List.of(Path.of("build/classes/java/main")))) {
 *   System.out.println(found.manifest().workflow());
 * }
 * }</pre>
 */
public final class ManifestFiles {
  private static final String FOLDER = "META-INF/cairn/";
  private static final String ENDING = ".json";

  /**
   * A file with a manifest.
   *
   * @param text its content
   */
  public record Found(String text, Manifest manifest) {}

  /**
   * All manifests there, by workflow and version. Places that do not exist have none.
   *
   * @throws UnreadableManifestException if one of them cannot be read
   */
  public static List<Found> in(List<Path> places) throws IOException {
    List<Found> found = new ArrayList<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) readFolder(place.resolve(FOLDER), found);
      else if (Files.exists(place)) readJar(place, found);
    }
    found.sort(
        Comparator.comparing((Found file) -> file.manifest().workflow())
            .thenComparing(file -> file.manifest().version()));
    return found;
  }

  /**
   * The manifest that was compiled together with a class, through its own class loader; empty if
   * there is none.
   *
   * @throws UnreadableManifestException if it cannot be read
   */
  public static Optional<Manifest> beside(Class<?> type, String workflow, int version)
      throws IOException {
    String file = FOLDER + Manifest.fileName(workflow, version) + ENDING;
    try (InputStream in = type.getResourceAsStream("/" + file)) {
      return in == null ? Optional.empty() : Optional.of(read(file, in.readAllBytes()).manifest());
    }
  }

  private static void readFolder(Path folder, List<Found> to) throws IOException {
    if (!Files.isDirectory(folder)) return;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(ENDING)).sorted().toList()) {
        to.add(read(file));
      }
    }
  }

  private static void readJar(Path jar, List<Found> to) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        String name = entry.getName();
        if (!name.startsWith(FOLDER) || !name.endsWith(ENDING)) continue;
        try (InputStream in = zip.getInputStream(entry)) {
          to.add(read(jar + "!" + name, in.readAllBytes()));
        }
      }
    } catch (ZipException e) {
      throw new IOException(jar + " is no jar: " + e.getMessage(), e);
    }
  }

  /** The manifest in a file. */
  static Found read(Path file) throws IOException {
    return read(file.toString(), Files.readAllBytes(file));
  }

  private static Found read(String file, byte[] bytes) throws IOException {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new Found(text, ManifestReader.read(text));
    } catch (CharacterCodingException e) {
      throw new UnreadableManifestException(file, "it is no text in UTF-8", e);
    } catch (IllegalArgumentException e) {
      throw new UnreadableManifestException(file, String.valueOf(e.getMessage()), e);
    }
  }

  private ManifestFiles() {}
}
