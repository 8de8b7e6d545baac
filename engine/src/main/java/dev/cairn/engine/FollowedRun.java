package dev.cairn.engine;

import dev.cairn.engine.journal.DamagedRowException;
import dev.cairn.engine.journal.ExecutionRows;
import dev.cairn.engine.journal.KnownJournal;
import dev.cairn.engine.journal.OperationRows;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Storage;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.InvocationRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A run that is read again and again. The first time all of its operations are read, then those
 * that may have changed. Rows that cannot be read are left out, and those below them. Not
 * thread-safe.
 *
 * <pre>{@code
 * FollowedRun order = engine.reader().follow("order", "order-42");
 * order.read().ifPresent(reading -> show(reading.changed()));
 * }</pre>
 */
public final class FollowedRun {
  private final EngineReader reader;
  private final Storage storage;
  private final String workflow;
  private final String name;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private KnownJournal known = new KnownJournal(0);
  private @Nullable ExecutionRow last;

  FollowedRun(EngineReader reader, Storage storage, String workflow, String name) {
    this.reader = reader;
    this.storage = storage;
    this.workflow = workflow;
    this.name = name;
  }

  /**
   * The run as it was read.
   *
   * @param isWhole whether nothing that was read before belongs to it: it was read for the first
   *     time, or has begun anew
   * @param changed the operations that are new or have changed, in order of start
   * @param invocations those that have ended
   * @param begun how many invocations have begun before the present one
   */
  public record Reading(
      ExecutionRow row,
      boolean isWhole,
      List<Entry> changed,
      List<InvocationRecord> invocations,
      int begun) {}

  /** Reads what may have changed; empty if there is no such run. */
  public Optional<Reading> read() {
    ExecutionRow row = reader.row(workflow, name).orElse(null);
    if (row == null) return Optional.empty();
    ExecutionRow before = last;
    boolean isWhole = before == null || !goesOnFrom(before, row);
    KnownJournal journal = isWhole ? new KnownJournal(row.key()) : known;
    List<OperationRow> rows =
        storage.journalsSince(List.of(journal.known())).getOrDefault(row.key(), List.of());
    known = journal;
    if (isWhole) entries.clear();
    List<Entry> changed = new ArrayList<>();
    for (OperationRow operation : known.take(rows)) {
      Entry entry = readable(operation);
      if (entry == null) continue;
      entries.put(entry.id(), entry);
      changed.add(entry);
    }
    last = row;
    List<InvocationRecord> invocations = ExecutionRows.invocations(row, entries.values());
    int begun = ExecutionRows.begun(row, invocations);
    return Optional.of(new Reading(row, isWhole, changed, invocations, begun));
  }

  /** Somebody who mends a parked run may change rows that do not change otherwise. */
  private static boolean goesOnFrom(ExecutionRow before, ExecutionRow row) {
    return before.key() == row.key()
        && before.run() == row.run()
        && before.status() != ExecutionStatus.PARKED;
  }

  private @Nullable Entry readable(OperationRow row) {
    if (row.parent() != null && !entries.containsKey(row.parent())) return null;
    try {
      return OperationRows.toEntry(row);
    } catch (DamagedRowException e) {
      return null;
    }
  }

  /** An operation as it was last read; null if there is none. */
  public @Nullable Entry find(String operation) {
    return entries.get(operation);
  }
}
