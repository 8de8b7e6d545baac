package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The executions that a node runs, as other threads than the coordinator's see them. */
final class ActiveRecords {
  private final Map<Long, WorkflowRecord> all = new ConcurrentHashMap<>();

  /**
   * The executions whose end has not been announced yet. A caller that begins to wait while one is
   * in here hears of its end later.
   */
  private final Map<Target.ByName, WorkflowRecord> unannounced = new ConcurrentHashMap<>();

  Optional<WorkflowRecord> find(long execution) {
    return Optional.ofNullable(all.get(execution));
  }

  /** An execution whose end this node has yet to tell. */
  Optional<WorkflowRecord> find(Target.ByName name) {
    return Optional.ofNullable(unannounced.get(name));
  }

  List<WorkflowRecord> all() {
    return List.copyOf(all.values());
  }

  void put(Target.ByName name, WorkflowRecord record) {
    all.put(record.execution(), record);
    unannounced.put(name, record);
  }

  void ended(Target.ByName name) {
    unannounced.remove(name);
  }

  void remove(Target.ByName name, WorkflowRecord record) {
    all.remove(record.execution());
    unannounced.remove(name);
    if (all.isEmpty()) tellIdle();
  }

  void clear() {
    all.clear();
    unannounced.clear();
    tellIdle();
  }

  private void tellIdle() {
    synchronized (all) {
      all.notifyAll();
    }
  }

  /** Waits until nothing runs here; answers whether that is so. */
  boolean awaitIdle(Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    synchronized (all) {
      while (!all.isEmpty()) {
        long millis = (end - System.nanoTime()) / 1_000_000;
        if (millis <= 0) return false;
        all.wait(millis);
      }
    }
    return true;
  }
}
