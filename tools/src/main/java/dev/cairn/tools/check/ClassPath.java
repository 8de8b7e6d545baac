package dev.cairn.tools.check;

import dev.cairn.processor.determinism.library.ClassFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Class files in folders and jars; the first one that is found counts, as it does at run time. A
 * folder may hold modules, too, as those on module paths do: jars, and folders with classes.
 */
final class ClassPath implements ClassFiles, AutoCloseable {

  /** A folder, or a jar. */
  private record Entry(Path path, Optional<ZipFile> jar) {}

  private final List<Entry> entries = new ArrayList<>();

  ClassPath(List<Path> paths) throws IOException {
    for (Path path : paths) {
      add(path);
      if (Files.isDirectory(path)) addModules(path);
    }
  }

  private void add(Path path) throws IOException {
    if (Files.isDirectory(path)) entries.add(new Entry(path, Optional.empty()));
    else if (Files.exists(path)) {
      entries.add(new Entry(path, Optional.of(new ZipFile(path.toFile()))));
    }
  }

  private void addModules(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        boolean module =
            file.toString().endsWith(".jar") || Files.exists(file.resolve("module-info.class"));
        if (module) add(file);
      }
    }
  }

  @Override
  public Optional<byte[]> find(String internalName) {
    String file = internalName + ".class";
    try {
      for (Entry entry : entries) {
        Optional<byte[]> found =
            entry.jar().isPresent() ? read(entry.jar().get(), file) : read(entry.path(), file);
        if (found.isPresent()) return found;
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<byte[]> read(Path folder, String file) throws IOException {
    Path path = folder.resolve(file);
    return Files.exists(path) ? Optional.of(Files.readAllBytes(path)) : Optional.empty();
  }

  private static Optional<byte[]> read(ZipFile jar, String file) throws IOException {
    ZipEntry entry = jar.getEntry(file);
    if (entry == null) return Optional.empty();
    try (InputStream in = jar.getInputStream(entry)) {
      return Optional.of(in.readAllBytes());
    }
  }

  @Override
  public void close() throws IOException {
    for (Entry entry : entries) {
      if (entry.jar().isPresent()) entry.jar().get().close();
    }
  }
}
