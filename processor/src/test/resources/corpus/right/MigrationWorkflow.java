package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

abstract class MigrationWorkflow {
  record Chunk(long from, long to) {}

  @Workflow
  public long migrate(Long rows) {
    List<Chunk> chunks = new ArrayList<>();
    for (long at = 0; at < rows; at += 1000) chunks.add(new Chunk(at, Math.min(at + 1000, rows)));
    long moved = 0;
    int failures = 0;
    Iterator<Chunk> next = chunks.iterator();
    while (next.hasNext()) {
      Chunk chunk = next.next();
      try {
        moved += move(chunk);
      } catch (IllegalStateException e) {
        if (++failures > 3) throw e;
        pause();
      }
    }
    return moved;
  }

  @Step protected long move(Chunk chunk) { return chunk.to() - chunk.from(); }
  @Sleep("5m") protected abstract void pause();
}
