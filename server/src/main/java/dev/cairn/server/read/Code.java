package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.manifest.Manifest;
import dev.cairn.view.Manifests;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The manifests of the workflows that are registered with an engine. */
final class Code {
  private final EngineReader reader;
  private final Map<ClassLoader, Manifests> manifests = new ConcurrentHashMap<>();

  Code(EngineReader reader) {
    this.reader = reader;
  }

  /** The manifest of the code that goes on with such runs; null if it is not here. */
  @Nullable Manifest manifest(String workflow, int version) {
    return reader
        .codeOf(workflow)
        .map(loader -> manifests.computeIfAbsent(loader, Manifests::new))
        .flatMap(found -> found.find(workflow, version))
        .orElse(null);
  }
}
