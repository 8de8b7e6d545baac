package dev.cairn.view;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The manifests that lie beside compiled workflows on a class path. */
public final class Manifests {
  private static final Logger log = LoggerFactory.getLogger(Manifests.class);

  /** The number of versions by which the class that goes on with a run may be newer. */
  private static final int AHEAD = 20;

  private final ClassLoader classes;
  private final Map<String, Optional<Manifest>> read = new ConcurrentHashMap<>();

  public Manifests(ClassLoader classes) {
    this.classes = classes;
  }

  /** The manifest of the code that goes on with runs of that version; empty if there is none. */
  public Optional<Manifest> find(String workflow, int version) {
    for (int at = version; at <= version + AHEAD; at++) {
      String file = Manifest.fileName(workflow, at);
      Optional<Manifest> found = read.computeIfAbsent(file, this::read);
      if (found.isPresent() && found.get().continues(version)) return found;
    }
    return Optional.empty();
  }

  private Optional<Manifest> read(String file) {
    try (InputStream in = classes.getResourceAsStream("META-INF/cairn/" + file + ".json")) {
      if (in == null) return Optional.empty();
      return Optional.of(
          ManifestReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException("the manifest of " + file + " cannot be read", e);
    } catch (IllegalArgumentException e) {
      // Of a newer compiler: the run is shown without its diagram.
      log.warn("The manifest of {} cannot be read: {}", file, e.getMessage());
      return Optional.empty();
    }
  }
}
