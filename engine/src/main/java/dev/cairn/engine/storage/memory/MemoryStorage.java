package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Purge;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.TakeOver;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.commit.Heads;
import dev.cairn.engine.storage.commit.Splitting;
import dev.cairn.engine.storage.commit.Transaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps everything in maps. */
public final class MemoryStorage implements Storage {
  private final Database database = new Database();
  private final MemoryTables tables = new MemoryTables(database);
  private final DeliveryRules rules;
  private final MailboxLimits limits;
  private final LongSupplier clock;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

  /**
   * @param clock the time in epoch milliseconds
   */
  public MemoryStorage(DeliveryRules rules, MailboxLimits limits, LongSupplier clock) {
    this.rules = rules;
    this.limits = limits;
    this.clock = clock;
  }

  // --- Changes ---

  @Override
  public Outcomes commit(Commit commit) {
    return Splitting.commit(
        commit,
        part ->
            change(
                () -> {
                  fence(part.node());
                  return new Transaction(tables, part, rules, limits).run();
                }));
  }

  @Override
  public Lease register(String name, Collection<WorkflowVersion> versions, Duration lease) {
    return change(
        () -> {
          long id = database.nextNode();
          long now = now();
          long until = now + lease.toMillis();
          database.put(new NodeRow(id, name, 0, now, null, until, List.copyOf(versions)));
          return new Lease(id, now, until);
        });
  }

  @Override
  public void setVersions(long node, Collection<WorkflowVersion> versions) {
    change(
        () -> {
          NodeRow row = fence(node);
          database.put(withLease(row, row.endedAt(), row.leaseUntil(), List.copyOf(versions)));
          return row;
        });
  }

  @Override
  public Lease renew(long node, Duration lease) {
    return change(
        () -> {
          NodeRow row = requireLive(node);
          long now = now();
          long until = now + lease.toMillis();
          database.put(withLease(row, null, until, row.versions()));
          return new Lease(node, now, until);
        });
  }

  @Override
  public TakeOver takeOver(long node, int limit) {
    return change(
        () -> {
          fence(node);
          long now = now();
          List<Long> dead = new ArrayList<>();
          for (NodeRow row : List.copyOf(database.nodes.values())) {
            if (row.leaseUntil() != null && row.leaseUntil() <= now && row.id() != node) {
              database.put(withLease(row, now, null, row.versions()));
              dead.add(row.id());
            }
          }
          int released = 0;
          boolean more = false;
          for (NodeRow row : database.nodes.values()) {
            if (row.endedAt() == null) continue;
            for (Long key : List.copyOf(database.owned.get(row.id()))) {
              if (released == limit) {
                more = true;
                break;
              }
              database.put(Heads.orphaned(execution(key), now));
              released++;
            }
          }
          return new TakeOver(dead, released, more);
        });
  }

  @Override
  public void leave(long node) {
    change(
        () -> {
          NodeRow row = fence(node);
          long now = now();
          for (Long key : List.copyOf(database.owned.get(node))) {
            database.put(Heads.givenBack(execution(key), now));
          }
          database.put(withLease(row, now, null, row.versions()));
          return row;
        });
  }

  @Override
  public Purge purge(long node, long now, int limit) {
    return change(
        () -> {
          fence(node);
          List<Long> executions =
              database.executions.values().stream()
                  .filter(row -> row.expiresAt() != null && row.expiresAt() <= now)
                  .limit(limit)
                  .map(ExecutionRow::key)
                  .toList();
          for (Long key : executions) {
            database.removeOperations(key);
            List.copyOf(database.events.values()).stream()
                .filter(event -> key.equals(event.execution()))
                .forEach(event -> database.removeEvent(event.seq()));
            database.removeExecution(key);
          }
          List<Long> events =
              database.events.values().stream()
                  .filter(event -> event.expiresAt() <= now)
                  .limit(limit)
                  .map(EventRow::seq)
                  .toList();
          events.forEach(database::removeEvent);
          boolean more = executions.size() == limit || events.size() == limit;
          return new Purge(executions.size(), events.size(), more);
        });
  }

  // --- Wake-ups ---

  @Override
  public void wakeOthers() {
    listeners.forEach(Runnable::run);
  }

  @Override
  public void onWake(Runnable listener) {
    listeners.add(listener);
  }

  // --- Reads ---

  @Override
  public long now() {
    return clock.getAsLong();
  }

  @Override
  public synchronized Optional<ExecutionRow> find(Target target) {
    Long key =
        target instanceof Target.ByKey it ? Long.valueOf(it.key()) : database.names.get(target);
    return key == null ? Optional.empty() : Optional.ofNullable(database.executions.get(key));
  }

  @Override
  public synchronized Map<Long, List<OperationRow>> journals(Collection<Long> executions) {
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

  @Override
  public synchronized Map<Long, List<OperationRow>> outstanding(Collection<Long> executions) {
    Map<Long, List<OperationRow>> open = new HashMap<>();
    journals(executions)
        .forEach(
            (execution, rows) -> {
              List<OperationRow> those =
                  rows.stream().filter(MemoryStorage::isOutstanding).toList();
              if (!those.isEmpty()) open.put(execution, those);
            });
    return open;
  }

  @Override
  public synchronized List<ExecutionRow> settled(Collection<Long> executions) {
    return executions.stream().filter(this::isSettled).map(this::execution).toList();
  }

  private boolean isSettled(Long key) {
    ExecutionRow row = database.executions.get(key);
    return row != null && (row.status() == ExecutionStatus.PARKED || row.status().hasEnded());
  }

  @Override
  public synchronized List<Long> owned(long node) {
    return List.copyOf(database.owned.get(node));
  }

  @Override
  public synchronized List<Long> withMail(long node, int limit) {
    return database.owned.get(node).stream().filter(this::hasMail).limit(limit).toList();
  }

  private boolean hasMail(long execution) {
    long now = now();
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

  @Override
  public synchronized @Nullable Long nextDue(Collection<WorkflowVersion> versions) {
    return versions.stream()
        .map(database.due::get)
        .filter(due -> !due.isEmpty())
        .map(due -> due.first().wakeAt())
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  @Override
  public synchronized ListPage list(ListQuery query) {
    List<ExecutionRow> rows =
        database.executions.values().stream()
            .filter(row -> query.workflow() == null || query.workflow().equals(row.workflow()))
            .filter(row -> query.statuses().isEmpty() || query.statuses().contains(row.status()))
            .filter(row -> query.namePrefix() == null || row.name().startsWith(query.namePrefix()))
            .filter(row -> query.startedFrom() == null || row.started() >= query.startedFrom())
            .filter(row -> query.startedBefore() == null || row.started() < query.startedBefore())
            .filter(row -> query.waitsFor() == null || waitsFor(row.key(), query.waitsFor()))
            .filter(row -> query.after() == null || isAfter(row, query.after()))
            .sorted(
                Comparator.comparingLong(ExecutionRow::started)
                    .thenComparingLong(ExecutionRow::key)
                    .reversed())
            .limit(query.limit() + 1L)
            .toList();
    return ListPage.of(rows, query.limit());
  }

  private boolean waitsFor(long execution, String name) {
    return database.operations.getOrDefault(execution, Map.of()).values().stream()
        .filter(MemoryStorage::isOutstanding)
        .anyMatch(
            it -> name.equals(it.event()) || name.equals(it.target()) || name.equals(it.name()));
  }

  private static boolean isOutstanding(OperationRow row) {
    return row.ended() == null
        && (row.due() != null || row.event() != null || row.target() != null);
  }

  private static boolean isAfter(ExecutionRow row, ListQuery.Place place) {
    return row.started() < place.started()
        || (row.started() == place.started() && row.key() < place.key());
  }

  @Override
  public synchronized Map<String, Map<ExecutionStatus, Long>> counts() {
    Map<String, Map<ExecutionStatus, Long>> counts = new TreeMap<>();
    for (ExecutionRow row : database.executions.values()) {
      counts
          .computeIfAbsent(row.workflow(), key -> new TreeMap<>())
          .merge(row.status(), 1L, Long::sum);
    }
    return counts;
  }

  @Override
  public synchronized List<EventRow> mailbox(long execution) {
    return database.mail.get(execution).stream()
        .map(seq -> Objects.requireNonNull(database.events.get(seq)))
        .toList();
  }

  @Override
  public synchronized List<NodeRow> nodes() {
    return database.nodes.values().stream()
        .filter(row -> row.endedAt() == null || !database.owned.get(row.id()).isEmpty())
        .toList();
  }

  @Override
  public void close() {}

  // --- Transactions ---

  private synchronized <T> T change(Supplier<T> work) {
    boolean isDone = false;
    try {
      T answer = work.get();
      database.commit();
      isDone = true;
      return answer;
    } finally {
      if (!isDone) database.rollBack();
    }
  }

  private NodeRow fence(long node) {
    NodeRow row = requireLive(node);
    NodeRow next =
        new NodeRow(
            node,
            row.name(),
            row.batch() + 1,
            row.registered(),
            null,
            row.leaseUntil(),
            row.versions());
    database.put(next);
    return next;
  }

  private NodeRow requireLive(long node) {
    NodeRow row = database.nodes.get(node);
    if (row == null || row.endedAt() != null) throw new NodeLostException(node);
    return row;
  }

  private ExecutionRow execution(long key) {
    return Objects.requireNonNull(database.executions.get(key));
  }

  private static NodeRow withLease(
      NodeRow row,
      @Nullable Long endedAt,
      @Nullable Long leaseUntil,
      List<WorkflowVersion> versions) {
    return new NodeRow(
        row.id(), row.name(), row.batch(), row.registered(), endedAt, leaseUntil, versions);
  }
}
