package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.service.mailbox.Waiting;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rows, what finds them, and what takes changes back. */
final class Database {

  /** An execution and when it falls due. */
  record Due(long wakeAt, long key) implements Comparable<Due> {
    private static final Comparator<Due> ORDER =
        Comparator.comparingLong(Due::wakeAt).thenComparingLong(Due::key);

    @Override
    public int compareTo(Due other) {
      return ORDER.compare(this, other);
    }
  }

  /** An operation that waits, among the others of its execution. */
  record Waits(long execution, int position, String id) implements Comparable<Waits> {
    private static final Comparator<Waits> ORDER =
        Comparator.comparingLong(Waits::execution)
            .thenComparingInt(Waits::position)
            .thenComparing(Waits::id);

    @Override
    public int compareTo(Waits other) {
      return ORDER.compare(this, other);
    }
  }

  final TreeMap<Long, ExecutionRow> executions = new TreeMap<>();
  final Map<Target.ByName, Long> names = new HashMap<>();
  final Map<Long, Map<String, OperationRow>> operations = new HashMap<>();
  final TreeMap<Long, EventRow> events = new TreeMap<>();
  final Map<String, Long> eventIds = new HashMap<>();
  final TreeMap<Long, NodeRow> nodes = new TreeMap<>();

  final Index<WorkflowVersion, Due> due = new Index<>();
  final Index<Long, Long> owned = new Index<>();
  final Index<String, Waits> waits = new Index<>();
  final Index<String, Waiting> waitingSince = new Index<>();
  final Index<Long, Long> mail = new Index<>();
  final Index<String, Long> pool = new Index<>();

  private final Deque<Runnable> undo = new ArrayDeque<>();
  private long lastExecution;
  private long lastEvent;
  private long lastNode;

  long nextExecution() {
    return ++lastExecution;
  }

  long nextEvent() {
    return ++lastEvent;
  }

  long nextNode() {
    return ++lastNode;
  }

  void put(ExecutionRow row) {
    setExecution(row.key(), row);
  }

  void removeExecution(long key) {
    setExecution(key, null);
  }

  void put(OperationRow row) {
    setOperation(row.execution(), row.id(), row);
  }

  void removeOperations(long execution) {
    for (String id : List.copyOf(operations.getOrDefault(execution, Map.of()).keySet())) {
      setOperation(execution, id, null);
    }
  }

  void put(EventRow row) {
    setEvent(row.seq(), row);
  }

  void removeEvent(long seq) {
    setEvent(seq, null);
  }

  void put(NodeRow row) {
    NodeRow before = nodes.put(row.id(), row);
    undo.push(
        () -> {
          if (before == null) nodes.remove(row.id());
          else nodes.put(row.id(), before);
        });
  }

  /** Keeps what was changed since the last call. */
  void commit() {
    undo.clear();
  }

  /** Takes back what was changed since the last commit. */
  void rollBack() {
    List<Runnable> steps = List.copyOf(undo);
    steps.forEach(Runnable::run);
    undo.clear();
  }

  private void setExecution(long key, @Nullable ExecutionRow row) {
    ExecutionRow before = row == null ? executions.remove(key) : executions.put(key, row);
    if (before != null) {
      names.remove(new Target.ByName(before.workflow(), before.name()));
      owned.remove(before.owner(), key);
      if (before.wakeAt() != null) {
        due.remove(before.workflowVersion(), new Due(before.wakeAt(), key));
      }
    }
    if (row != null) {
      names.put(new Target.ByName(row.workflow(), row.name()), key);
      owned.add(row.owner(), key);
      if (row.wakeAt() != null) due.add(row.workflowVersion(), new Due(row.wakeAt(), key));
    }
    undo.push(() -> setExecution(key, before));
  }

  private void setOperation(long execution, String id, @Nullable OperationRow row) {
    Map<String, OperationRow> journal =
        operations.computeIfAbsent(execution, key -> new HashMap<>());
    OperationRow before = row == null ? journal.remove(id) : journal.put(id, row);
    if (journal.isEmpty()) operations.remove(execution);
    if (before != null) {
      waits.remove(before.event(), waits(before));
      waitingSince.remove(before.event(), waitingSince(before));
    }
    if (row != null) {
      waits.add(row.event(), waits(row));
      waitingSince.add(row.event(), waitingSince(row));
    }
    undo.push(() -> setOperation(execution, id, before));
  }

  private void setEvent(long seq, @Nullable EventRow row) {
    EventRow before = row == null ? events.remove(seq) : events.put(seq, row);
    if (before != null) {
      eventIds.remove(before.id());
      mail.remove(before.execution(), seq);
      pool.remove(before.name(), seq);
    }
    if (row != null) {
      eventIds.put(row.id(), seq);
      if (row.deliveredAt() == null && row.execution() != null) mail.add(row.execution(), seq);
      if (row.deliveredAt() == null && row.execution() == null) pool.add(row.name(), seq);
    }
    undo.push(() -> setEvent(seq, before));
  }

  private static Waits waits(OperationRow row) {
    return new Waits(row.execution(), row.position(), row.id());
  }

  private static Waiting waitingSince(OperationRow row) {
    return new Waiting(row.started(), row.execution(), row.position());
  }
}
