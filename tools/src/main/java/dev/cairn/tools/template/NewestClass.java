package dev.cairn.tools.template;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The class file of an application that needs the newest Java. Descriptors of modules and the
 * variants of multi-release jars do not count: a JVM that is too old never reads them.
 *
 * @param release the release of Java that it was compiled for
 * @param place the file, and the jar that it lies in
 */
public record NewestClass(int release, String place) {
  private static final int MAGIC = 0xCAFEBABE;

  /** The version of class files of Java 1 would be this. */
  private static final int BEFORE_JAVA_1 = 44;

  /** The newest one in these folders and jars; empty if they have no class. */
  public static Optional<NewestClass> in(Collection<Path> places) throws IOException {
    Search search = new Search();
    for (Path place : places) {
      if (Files.isDirectory(place)) search.folder(place);
      else if (Files.isRegularFile(place) && place.toString().matches(".*\\.(jar|zip)")) {
        search.jar(place);
      }
    }
    return Optional.ofNullable(search.newest);
  }

  /** The reason why a runtime does not run the application; empty if it does. */
  public Optional<String> fault(LambdaRuntime runtime) {
    if (release <= runtime.release()) return Optional.empty();
    LambdaRuntime newer = LambdaRuntime.runs(Optional.of(this));
    String advice =
        newer == runtime ? ", and Lambda has no newer runtime" : ": use --runtime " + newer;
    return Optional.of(
        "the runtime "
            + runtime
            + " does not run "
            + place
            + ", which is compiled for Java "
            + release
            + advice
            + (newer == runtime ? ": compile" : ", or compile")
            + " for release "
            + runtime.release());
  }

  /** A walk through all class files. */
  private static final class Search {
    private @Nullable NewestClass newest;

    void folder(Path folder) throws IOException {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          if (!counts(folder.relativize(file).toString())) continue;
          try (InputStream in = Files.newInputStream(file)) {
            look(in, file.toString());
          }
        }
      }
    }

    void jar(Path jar) throws IOException {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
          if (!counts(entry.getName())) continue;
          try (InputStream in = zip.getInputStream(entry)) {
            look(in, jar + "!" + entry.getName());
          }
        }
      } catch (ZipException e) {
        throw new IOException(jar + " is no jar: " + e.getMessage(), e);
      }
    }

    private static boolean counts(String name) {
      return name.endsWith(".class")
          && !name.endsWith("module-info.class")
          && !name.startsWith("META-INF");
    }

    private void look(InputStream in, String place) throws IOException {
      byte[] head = in.readNBytes(8);
      if (head.length < 8) return;
      DataInputStream data = new DataInputStream(new ByteArrayInputStream(head));
      if (data.readInt() != MAGIC) return;
      int unusedMinor = data.readUnsignedShort();
      int release = data.readUnsignedShort() - BEFORE_JAVA_1;
      if (newest == null || release > newest.release) newest = new NewestClass(release, place);
    }
  }
}
