package dev.cairn.engine.coordinator;

import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.service.state.ExecutionState;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Journals of executions that this node has given up, bounded by bytes. One is used only if nobody
 * has changed the execution since.
 */
final class JournalCache {
  /** The cost of an entry beside its payloads. */
  private static final long BYTES_PER_ENTRY = 500;

  private record Kept(int revision, int run, ExecutionState state, long bytes) {}

  private final Map<Long, Kept> kept = new LinkedHashMap<>();
  private final long limit;
  private long bytes;

  JournalCache(long limit) {
    this.limit = limit;
  }

  void put(ExecutionRow row, ExecutionState state) {
    long size = state.usedBytes() + BYTES_PER_ENTRY * state.entries().size();
    if (size > limit) return;
    forget(row.key());
    kept.put(row.key(), new Kept(row.revision(), row.run(), state, size));
    bytes += size;
    for (Iterator<Kept> oldest = kept.values().iterator(); bytes > limit && oldest.hasNext(); ) {
      bytes -= oldest.next().bytes();
      oldest.remove();
    }
  }

  /** The journal of an execution as its row describes it; null if it has to be read. */
  @Nullable ExecutionState take(ExecutionRow row) {
    Kept found = forget(row.key());
    return found != null && found.revision() == row.revision() && found.run() == row.run()
        ? found.state()
        : null;
  }

  private @Nullable Kept forget(long key) {
    Kept found = kept.remove(key);
    if (found != null) bytes -= found.bytes();
    return found;
  }

  void clear() {
    kept.clear();
    bytes = 0;
  }
}
