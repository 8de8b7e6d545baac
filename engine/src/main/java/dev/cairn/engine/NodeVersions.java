package dev.cairn.engine;

import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.service.registry.WorkflowRegistry;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The versions of workflows that a node can run, and whether the other nodes know them. */
final class NodeVersions {
  private static final Logger log = LoggerFactory.getLogger(NodeVersions.class);

  private final Storage storage;
  private final WorkflowRegistry registry;
  private volatile List<WorkflowVersion> all;
  private volatile boolean hasUntold;

  NodeVersions(Storage storage, WorkflowRegistry registry) {
    this.storage = storage;
    this.registry = registry;
    this.all = read();
  }

  private List<WorkflowVersion> read() {
    List<WorkflowVersion> versions = new ArrayList<>();
    registry
        .runnable()
        .forEach(
            (name, numbers) ->
                numbers.forEach(number -> versions.add(new WorkflowVersion(name, number))));
    return List.copyOf(versions);
  }

  List<WorkflowVersion> all() {
    return all;
  }

  /** The registry has changed. */
  void changed() {
    all = read();
    hasUntold = true;
  }

  /** Tells the other nodes, unless they know; now or by a later call. */
  void tell(long node) {
    if (!hasUntold) return;
    // Said before the write, so that a change in between is told by the next one.
    hasUntold = false;
    try {
      storage.setVersions(node, all);
    } catch (NodeLostException e) {
      throw e;
    } catch (StorageException e) {
      hasUntold = true;
      log.warn("Other nodes are told later what node {} can run: {}", node, e.toString());
    }
  }
}
