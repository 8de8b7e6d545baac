package dev.cairn.tools.pack;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Packs a class path as AWS Lambda takes it: all jars in {@code lib/}. The same class path gives
 * the same bytes on every machine.
 *
 * <p>A function whose class path has no SLF4J provider would log nothing. It gets the jars of
 * {@link #logging}, and a {@code logback.xml} that writes a line of JSON for each event, unless the
 * application brings one.
 */
public final class LambdaZip {
  private static final String PROVIDER = "META-INF/services/org.slf4j.spi.SLF4JServiceProvider";

  /** An application that has this file decides by itself how its log is written. */
  public static final String LOGGING_CONFIGURATION = "logback.xml";

  /** The first instant that a zip can hold. */
  private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final List<Path> classPath;
  private final List<Path> logging;
  private final String name;

  /**
   * A zip of a class path.
   *
   * @param classPath jars, and folders of classes
   * @param logging the jars of Logback; empty for none
   * @param name the name of the jar that folders of classes are packed into, without suffix
   */
  public LambdaZip(List<Path> classPath, List<Path> logging, String name) {
    // A class path may name a file twice.
    this.classPath = List.copyOf(new LinkedHashSet<>(classPath));
    this.logging = logging;
    this.name = name;
  }

  /** Writes the zip; whether the logging jars were added. */
  public boolean write(Path zip) throws IOException {
    boolean addsLogging = !logging.isEmpty() && !has(PROVIDER);
    List<Path> jars = new ArrayList<>();
    List<Path> folders = new ArrayList<>();
    for (Path path : classPath) (Files.isDirectory(path) ? folders : jars).add(path);
    if (addsLogging) jars.addAll(missing(logging, jars));
    Files.createDirectories(Objects.requireNonNull(zip.toAbsolutePath().getParent()));
    try (OutputStream file = Files.newOutputStream(zip);
        ZipOutputStream out = new ZipOutputStream(file)) {
      if (addsLogging && !has(LOGGING_CONFIGURATION)) {
        add(out, LOGGING_CONFIGURATION, configuration());
      }
      Set<String> names = new HashSet<>();
      if (!folders.isEmpty()) {
        add(out, "lib/" + unused(name + ".jar", names), jarOf(folders));
      }
      for (Path jar : jars) {
        String entry = "lib/" + unused(Objects.requireNonNull(jar.getFileName()).toString(), names);
        add(out, entry, Files.readAllBytes(jar));
      }
    }
    return addsLogging;
  }

  /** Jars of which the class path has no other version: the class path's own come first. */
  private static List<Path> missing(List<Path> wanted, List<Path> jars) {
    Set<String> known = jars.stream().map(LambdaZip::artifact).collect(Collectors.toSet());
    return wanted.stream().filter(jar -> !known.contains(artifact(jar))).toList();
  }

  /** {@code slf4j-api} of {@code slf4j-api-2.0.20.jar}. */
  private static String artifact(Path jar) {
    return Objects.requireNonNull(jar.getFileName()).toString().replaceFirst("-[0-9].*", "");
  }

  /** Two libraries may have a file name in common. */
  private static String unused(String name, Set<String> names) {
    String unused = name;
    for (int i = 2; !names.add(unused); i++) {
      unused = name.substring(0, name.length() - ".jar".length()) + "-" + i + ".jar";
    }
    return unused;
  }

  /** Whether the class path has that resource. */
  public boolean has(String resource) throws IOException {
    for (Path path : classPath) {
      if (Files.isDirectory(path)) {
        if (Files.exists(path.resolve(resource))) return true;
      } else {
        try (ZipFile jar = new ZipFile(path.toFile())) {
          if (jar.getEntry(resource) != null) return true;
        }
      }
    }
    return false;
  }

  private static byte[] jarOf(List<Path> folders) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Set<String> names = new HashSet<>();
    try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
      for (Path folder : folders) {
        for (Path file : filesIn(folder)) {
          String entry = folder.relativize(file).toString().replace('\\', '/');
          // The first one wins, as on the class path.
          if (names.add(entry)) add(jar, entry, Files.readAllBytes(file));
        }
      }
    }
    return bytes.toByteArray();
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(EPOCH);
    zip.putNextEntry(entry);
    zip.write(content);
    zip.closeEntry();
  }

  private static byte[] configuration() throws IOException {
    try (InputStream file = LambdaZip.class.getResourceAsStream(LOGGING_CONFIGURATION)) {
      return Objects.requireNonNull(file, LOGGING_CONFIGURATION).readAllBytes();
    }
  }
}
