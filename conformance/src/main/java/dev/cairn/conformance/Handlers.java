package dev.cairn.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Which handler each requirement is tried with, and which ones are behind the functions that
 * workflows call: from the file {@value #FILE} of each jar.
 */
final class Handlers {
  static final String FILE = "META-INF/cairn/conformance.properties";

  /** The handlers that jars name; where two name the same requirement, the first one counts. */
  static Map<String, String> of(List<Path> jars) {
    Map<String, String> handlers = new TreeMap<>();
    for (Path jar : jars) {
      Properties mapping = mapping(jar);
      for (String function : mapping.stringPropertyNames()) {
        handlers.putIfAbsent(function, mapping.getProperty(function).strip());
      }
    }
    return handlers;
  }

  private static Properties mapping(Path jar) {
    Properties mapping = new Properties();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry entry = zip.getEntry(FILE);
      if (entry == null) return mapping;
      try (InputStream in = zip.getInputStream(entry)) {
        mapping.load(new InputStreamReader(in, StandardCharsets.UTF_8));
      }
      return mapping;
    } catch (IOException e) {
      throw new UncheckedIOException(jar + " cannot be read", e);
    }
  }

  private Handlers() {}
}
