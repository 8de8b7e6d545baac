package dev.cairn.server.code;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineReader;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.manifest.Manifest;
import dev.cairn.service.FunctionCatalog;
import dev.cairn.view.Manifests;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The manifests of the workflows that are registered with an engine, and of others. */
public final class Code {
  private final Engine engine;
  private final EngineReader reader;
  private final Map<ClassLoader, Manifests> manifests = new ConcurrentHashMap<>();
  private final @Nullable ClassLoader others;

  /**
   * @param others where the manifests of workflows are that run elsewhere; null for none
   */
  public Code(Engine engine, @Nullable ClassLoader others) {
    this.engine = engine;
    this.reader = engine.reader();
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

  /** The manifest of the code that goes on with a run; null if it is not here, or no such run. */
  public @Nullable Manifest ofRun(String workflow, String name) {
    Manifest newest = newest(workflow);
    // Code that goes on with every version goes on with this run: it has not to be looked up.
    if (newest != null && newest.continues(1)) return newest;
    return reader
        .row(workflow, name)
        .map(row -> manifest(row.workflow(), row.version()))
        .orElse(null);
  }

  private @Nullable Manifest newest(String workflow) {
    FunctionCatalog.Target target = engine.functions().find(workflow);
    if (target == null || !target.durable()) return null;
    return manifest(target.name(), Integer.parseInt(target.version()));
  }

  /** The code of all workflows that nodes run; null if some of it is not here. */
  public @Nullable List<Manifest> ofAllNodes() {
    List<Manifest> all = new ArrayList<>();
    for (NodeRow node : reader.nodes()) {
      if (node.endedAt() != null) continue;
      for (WorkflowVersion version : node.versions()) {
        Manifest manifest = manifest(version.workflow(), version.version());
        if (manifest == null) return null;
        all.add(manifest);
      }
    }
    return all;
  }
}
