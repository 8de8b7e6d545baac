package dev.cairn.server.code;

import dev.cairn.engine.EngineReader;
import dev.cairn.manifest.Manifest;
import dev.cairn.view.Manifests;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The manifests of the workflows that are registered with an engine, and of others. */
public final class Code {
  private final EngineReader reader;
  private final Map<ClassLoader, Manifests> manifests = new ConcurrentHashMap<>();
  private final @Nullable ClassLoader others;

  /**
   * @param others where the manifests of workflows are that run elsewhere; null for none
   */
  public Code(EngineReader reader, @Nullable ClassLoader others) {
    this.reader = reader;
    this.others = others;
  }

  /** The manifest of the code that goes on with such runs; null if it is not here. */
  public @Nullable Manifest manifest(String workflow, int version) {
    return reader
        .codeOf(workflow)
        .flatMap(loader -> find(loader, workflow, version))
        .or(() -> Optional.ofNullable(others).flatMap(it -> find(it, workflow, version)))
        .orElse(null);
  }

  private Optional<Manifest> find(ClassLoader loader, String workflow, int version) {
    return manifests.computeIfAbsent(loader, Manifests::new).find(workflow, version);
  }
}
