package dev.cairn.testing.training;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A packed function in a folder, as jars alone: a JVM makes no cache of a class path with folders.
 *
 * @param folder with all jars in {@code lib}
 * @param jars the names of the jars, in the order of the class path
 */
record UnpackedFunction(Path folder, List<String> jars) {

  /** The files beside the jars, such as the configuration of the logger. */
  private static final String OTHER_FILES = "application-files.jar";

  static UnpackedFunction of(Path zip, List<Path> client, Path folder) throws IOException {
    if (!Files.exists(zip)) throw new NoSuchFileException(zip + " is missing: pack the project");
    Path lib = folder.resolve("lib");
    delete(lib);
    Files.createDirectories(lib);
    List<String> jars = new ArrayList<>();
    try (ZipFile packed = new ZipFile(zip.toFile())) {
      List<? extends ZipEntry> entries =
          packed.stream()
              .filter(entry -> !entry.isDirectory())
              .sorted(Comparator.comparing(ZipEntry::getName))
              .toList();
      for (ZipEntry entry : entries) {
        String name = jarName(entry);
        if (name == null) continue;
        Path jar = lib.resolve(name);
        Files.copy(packed.getInputStream(entry), jar);
        // A JVM refuses a cache of jars with other times.
        Files.setLastModifiedTime(jar, entry.getLastModifiedTime());
        jars.add(name);
      }
      if (jars.isEmpty()) throw new TrainingFailedException(zip + " has no jar in lib/");
      List<? extends ZipEntry> others =
          entries.stream().filter(entry -> jarName(entry) == null).toList();
      if (!others.isEmpty()) {
        jars.add(0, OTHER_FILES);
        pack(packed, others, lib.resolve(OTHER_FILES));
      }
    }
    for (Path jar : client) {
      String name = String.valueOf(jar.getFileName());
      if (jars.contains(name)) continue;
      Files.copy(jar, lib.resolve(name));
      jars.add(name);
    }
    return new UnpackedFunction(folder, List.copyOf(jars));
  }

  /** The name of a jar in the folder {@code lib} of the zip; null for any other file. */
  private static @Nullable String jarName(ZipEntry entry) {
    String name = entry.getName();
    boolean isJar = name.matches("lib/[^/\\\\]+\\.jar");
    return isJar ? name.substring("lib/".length()) : null;
  }

  private static void pack(ZipFile packed, List<? extends ZipEntry> files, Path jar)
      throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (ZipEntry file : files) {
        ZipEntry copy = new ZipEntry(file.getName());
        copy.setLastModifiedTime(file.getLastModifiedTime());
        zip.putNextEntry(copy);
        packed.getInputStream(file).transferTo(zip);
        zip.closeEntry();
      }
    }
  }

  /** The class path as java takes it. */
  String classPath() {
    return jars.stream()
        .map(jar -> folder.resolve("lib").resolve(jar).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * Writes {@code java.args}: options with which java finds the jars and the cache at that root.
   */
  void writeOptions(String root) throws IOException {
    String classPath =
        jars.stream().map(jar -> root + "/lib/" + jar).collect(Collectors.joining(":"));
    Files.writeString(
        folder.resolve("java.args"),
        "-XX:AOTCache=" + root + "/app.aot\n-cp\n\"" + classPath + "\"\n");
  }

  static void delete(Path tree) throws IOException {
    if (!Files.exists(tree)) return;
    try (Stream<Path> files = Files.walk(tree)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }
}
