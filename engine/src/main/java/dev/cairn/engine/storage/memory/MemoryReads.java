package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Known;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The reads of a storage over maps. The caller makes sure that nobody writes meanwhile. */
final class MemoryReads {
  private final Database database;
  private final LongSupplier clock;

  MemoryReads(Database database, LongSupplier clock) {
    this.database = database;
    this.clock = clock;
  }

  Optional<ExecutionRow> find(Target target) {
    Long key =
        target instanceof Target.ByKey it ? Long.valueOf(it.key()) : database.names.get(target);
    return key == null ? Optional.empty() : Optional.ofNullable(database.executions.get(key));
  }

  Map<Long, List<OperationRow>> journals(Collection<Long> executions) {
    Map<Long, List<OperationRow>> journals = new HashMap<>();
    for (Long key : executions) {
      journals.put(
          key,
          database.operations.getOrDefault(key, Map.of()).values().stream()
              .sorted(Comparator.comparingInt(OperationRow::position))
              .toList());
    }
    return journals;
  }

  Map<Long, List<OperationRow>> journalsSince(Collection<Known> known) {
    Map<Long, List<OperationRow>> journals = new HashMap<>();
    for (Known it : known) {
      journals.put(
          it.execution(),
          database.operations.getOrDefault(it.execution(), Map.of()).values().stream()
              .filter(row -> row.position() > it.position() || it.open().contains(row.id()))
              .sorted(Comparator.comparingInt(OperationRow::position))
              .toList());
    }
    return journals;
  }

  Map<Long, List<OperationRow>> outstanding(Collection<Long> executions) {
    Map<Long, List<OperationRow>> open = new HashMap<>();
    journals(executions)
        .forEach(
            (execution, rows) -> {
              List<OperationRow> those = rows.stream().filter(MemoryReads::isOutstanding).toList();
              if (!those.isEmpty()) open.put(execution, those);
            });
    return open;
  }

  List<ExecutionRow> settled(Collection<Long> executions) {
    return executions.stream()
        .filter(this::isSettled)
        .map(key -> Objects.requireNonNull(database.executions.get(key)))
        .toList();
  }

  private boolean isSettled(Long key) {
    ExecutionRow row = database.executions.get(key);
    return row != null && !row.status().goesOn();
  }

  /**
   * Whether it is suspended in spite of an end that no invocation was told of, or waits for
   * nothing.
   */
  boolean isUnwoken(ExecutionRow row) {
    if (row.status() != ExecutionStatus.SUSPENDED) return false;
    Collection<OperationRow> all = database.operations.getOrDefault(row.key(), Map.of()).values();
    return all.stream().anyMatch(it -> it.ended() != null && it.endedSeq() == null)
        || all.stream().noneMatch(MemoryReads::isOutstanding);
  }

  List<Long> owned(long node) {
    return List.copyOf(database.owned.get(node));
  }

  List<Long> withMail(long node, int limit) {
    return database.owned.get(node).stream().filter(this::hasMail).limit(limit).toList();
  }

  private boolean hasMail(long execution) {
    long now = clock.getAsLong();
    if (database.mail.get(execution).stream().anyMatch(seq -> isTakeable(execution, seq, now))) {
      return true;
    }
    return database.operations.getOrDefault(execution, Map.of()).values().stream()
        .anyMatch(
            it ->
                it.event() != null
                    && database.pool.get(it.event()).stream().anyMatch(seq -> isLive(seq, now)));
  }

  private boolean isTakeable(long execution, long seq, long now) {
    EventRow event = Objects.requireNonNull(database.events.get(seq));
    if (!isLive(seq, now)) return false;
    if (event.name() == null) return true;
    return database.operations.getOrDefault(execution, Map.of()).values().stream()
        .anyMatch(it -> event.name().equals(it.event()));
  }

  private boolean isLive(long seq, long now) {
    return Objects.requireNonNull(database.events.get(seq)).expiresAt() > now;
  }

  @Nullable Long nextDue(Collection<WorkflowVersion> versions) {
    return versions.stream()
        .map(database.due::get)
        .filter(due -> !due.isEmpty())
        .map(due -> due.first().wakeAt())
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  ListPage list(ListQuery query) {
    Comparator<ExecutionRow> oldestFirst =
        Comparator.comparingLong(ExecutionRow::started).thenComparingLong(ExecutionRow::key);
    List<ExecutionRow> rows =
        database.executions.values().stream()
            .filter(row -> query.workflow() == null || query.workflow().equals(row.workflow()))
            .filter(row -> query.statuses().isEmpty() || query.statuses().contains(row.status()))
            .filter(row -> query.namePrefix() == null || row.name().startsWith(query.namePrefix()))
            .filter(row -> query.namePart() == null || row.name().contains(query.namePart()))
            .filter(row -> query.startedFrom() == null || row.started() >= query.startedFrom())
            .filter(row -> query.startedBefore() == null || row.started() < query.startedBefore())
            .filter(row -> query.waitsFor() == null || waitsFor(row.key(), query.waitsFor()))
            .filter(row -> query.after() == null || isAfter(row, query.after(), query))
            .sorted(query.oldestFirst() ? oldestFirst : oldestFirst.reversed())
            .limit(query.limit() + 1L)
            .toList();
    return ListPage.of(rows, query.limit());
  }

  private boolean waitsFor(long execution, String name) {
    return database.operations.getOrDefault(execution, Map.of()).values().stream()
        .filter(MemoryReads::isOutstanding)
        .anyMatch(
            it -> name.equals(it.event()) || name.equals(it.target()) || name.equals(it.name()));
  }

  private static boolean isOutstanding(OperationRow row) {
    return row.ended() == null
        && (row.due() != null || row.event() != null || row.target() != null);
  }

  private static boolean isAfter(ExecutionRow row, ListQuery.Place place, ListQuery query) {
    int order = Long.compare(row.started(), place.started());
    if (order == 0) order = Long.compare(row.key(), place.key());
    return query.oldestFirst() ? order > 0 : order < 0;
  }

  Map<String, Map<ExecutionStatus, Long>> counts() {
    Map<String, Map<ExecutionStatus, Long>> counts = new TreeMap<>();
    for (ExecutionRow row : database.executions.values()) {
      counts
          .computeIfAbsent(row.workflow(), key -> new TreeMap<>())
          .merge(row.status(), 1L, Long::sum);
    }
    return counts;
  }

  List<EventRow> mailbox(long execution) {
    return database.mail.get(execution).stream()
        .map(seq -> Objects.requireNonNull(database.events.get(seq)))
        .toList();
  }

  List<NodeRow> nodes() {
    return database.nodes.values().stream()
        .filter(row -> row.endedAt() == null || !database.owned.get(row.id()).isEmpty())
        .toList();
  }

  Set<Integer> versionsOf(String workflow) {
    return database.nodes.values().stream()
        .flatMap(row -> row.versions().stream())
        .filter(it -> it.workflow().equals(workflow))
        .map(WorkflowVersion::version)
        .collect(Collectors.toUnmodifiableSet());
  }
}
