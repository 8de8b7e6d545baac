package dev.cairn.engine.journal;

import dev.cairn.engine.storage.Known;
import dev.cairn.engine.storage.OperationRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The operations of an execution as somebody has read them. Few have to be read the next time:
 * those that have ended do not change any more. Not thread-safe.
 */
public final class KnownJournal {
  private final long execution;

  /** The operations that may still change, by id. */
  private final Map<String, OperationRow> open = new HashMap<>();

  private int position = -1;

  public KnownJournal(long execution) {
    this.execution = execution;
  }

  /** The operations that need not be read again. */
  public Known known() {
    return new Known(execution, position, open.keySet());
  }

  /**
   * Takes what was read; answers the rows that are new or have changed.
   *
   * @param rows in order of start
   */
  public List<OperationRow> take(List<OperationRow> rows) {
    List<OperationRow> changed = new ArrayList<>();
    for (OperationRow row : rows) {
      position = Math.max(position, row.position());
      OperationRow before = row.hasEnded() ? open.remove(row.id()) : open.put(row.id(), row);
      if (!row.equals(before)) changed.add(row);
    }
    return changed;
  }
}
