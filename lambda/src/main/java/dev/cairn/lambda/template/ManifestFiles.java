package dev.cairn.lambda.template;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds manifests in folders of classes and in jars. */
final class ManifestFiles {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String FOLDER = "META-INF/cairn/";

  /** The newest version of each workflow, by name: its handler goes on with older ones. */
  static List<Manifest> newestIn(List<Path> places) {
    Map<String, Manifest> newest = new TreeMap<>();
    for (Manifest manifest : in(places)) {
      newest.merge(manifest.workflow(), manifest, (a, b) -> a.version() >= b.version() ? a : b);
    }
    return List.copyOf(newest.values());
  }

  private static List<Manifest> in(List<Path> places) {
    List<Manifest> manifests = new ArrayList<>();
    for (Path place : places) {
      try {
        if (Files.isDirectory(place)) readFolder(place.resolve(FOLDER), manifests);
        else if (Files.exists(place)) readJar(place, manifests);
      } catch (IOException e) {
        throw new UncheckedIOException(place + " cannot be read", e);
      }
    }
    return manifests;
  }

  private static void readFolder(Path folder, List<Manifest> to) throws IOException {
    if (!Files.isDirectory(folder)) return;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        if (!file.toString().endsWith(".json")) continue;
        try (InputStream in = Files.newInputStream(file)) {
          to.add(Manifest.read(JSON.readTree(in)));
        }
      }
    }
  }

  private static void readJar(Path jar, List<Manifest> to) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        String name = entry.getName();
        if (!name.startsWith(FOLDER) || !name.endsWith(".json")) continue;
        try (InputStream in = zip.getInputStream(entry)) {
          to.add(Manifest.read(JSON.readTree(in)));
        }
      }
    }
  }

  private ManifestFiles() {}
}
