package dev.cairn.manifest.path;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A journal in few words, and what it covers. */
final class Journal {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));

  private final Manifest manifest;
  private final int version;
  private final List<Recorded> operations = new ArrayList<>();

  private Journal(Manifest manifest, int version) {
    this.manifest = manifest;
    this.version = version;
  }

  static Journal of(Manifest manifest) {
    return new Journal(manifest, 1);
  }

  static Journal of(Manifest manifest, int version) {
    return new Journal(manifest, version);
  }

  static Manifest golden(String file) {
    try {
      return ManifestReader.read(Files.readString(GOLDEN.resolve(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Journal ok(String id, String kind) {
    return add(id, kind, Recorded.Outcome.SUCCEEDED, Optional.empty());
  }

  Journal open(String id, String kind) {
    return add(id, kind, Recorded.Outcome.OPEN, Optional.empty());
  }

  Journal failed(String id, String kind, String error) {
    return add(id, kind, Recorded.Outcome.FAILED, Optional.of(error));
  }

  Journal shortened(String id, String parent, String name, String kind) {
    Optional<String> below = Optional.of(parent);
    Recorded.Outcome outcome = Recorded.Outcome.SUCCEEDED;
    operations.add(new Recorded(id, below, name, kind, outcome, Optional.empty()));
    return this;
  }

  private Journal add(String id, String kind, Recorded.Outcome outcome, Optional<String> error) {
    operations.add(new Recorded(id, Optional.empty(), id, kind, outcome, error));
    return this;
  }

  Coverage returned() {
    return coverage(Recorded.Outcome.SUCCEEDED);
  }

  Coverage thrown() {
    return coverage(Recorded.Outcome.FAILED);
  }

  Coverage underWay() {
    return coverage(Recorded.Outcome.OPEN);
  }

  private Coverage coverage(Recorded.Outcome outcome) {
    Map<Walk, Integer> walks = new LinkedHashMap<>();
    for (Walk walk : Walk.of(manifest, version, operations, outcome)) {
      walks.merge(walk, 1, Integer::sum);
    }
    return Coverage.of(manifest, walks);
  }

  Optional<Misfit> misfit() {
    return Misfit.find(manifest, version, operations);
  }

  /** The texts of the paths that were taken. */
  static List<String> taken(Coverage coverage) {
    return coverage.taken().entrySet().stream()
        .filter(path -> path.getValue() > 0)
        .map(path -> path.getKey().text())
        .toList();
  }
}
