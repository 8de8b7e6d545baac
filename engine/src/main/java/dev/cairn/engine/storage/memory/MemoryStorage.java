package dev.cairn.engine.storage.memory;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Known;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Mending;
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
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps everything in maps. */
public final class MemoryStorage implements Storage {
  private final Database database = new Database();
  private final MemoryTables tables = new MemoryTables(database);
  private final MemoryNodes nodes = new MemoryNodes(database);
  private final MemoryReads reads;
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
    this.reads = new MemoryReads(database, clock);
  }

  // --- Changes ---

  @Override
  public Outcomes commit(Commit commit) {
    return Splitting.commit(
        commit,
        part ->
            change(
                () -> {
                  NodeRow unused = nodes.fence(part.node());
                  return new Transaction(tables, part, rules, limits).run();
                }));
  }

  @Override
  public Lease register(String name, Collection<WorkflowVersion> versions, Duration lease) {
    return change(() -> nodes.register(name, versions, lease, now()));
  }

  @Override
  public void setVersions(long node, Collection<WorkflowVersion> versions) {
    change(() -> nodes.setVersions(node, versions));
  }

  @Override
  public Lease renew(long node, Duration lease) {
    return change(() -> nodes.renew(node, lease, now()));
  }

  @Override
  public TakeOver takeOver(long node, int limit) {
    return change(() -> nodes.takeOver(node, limit, now()));
  }

  @Override
  public void leave(long node) {
    change(() -> nodes.leave(node, now()));
  }

  @Override
  public Mending mend(long node, long after, int limit) {
    return change(
        () -> {
          nodes.requireLive(node);
          List<ExecutionRow> all =
              database.executions.tailMap(after, false).values().stream().limit(limit).toList();
          List<ExecutionRow> unwoken = all.stream().filter(reads::isUnwoken).toList();
          unwoken.forEach(row -> database.put(Heads.woken(row, now())));
          Long last = all.size() < limit ? null : Long.valueOf(all.get(all.size() - 1).key());
          return new Mending(unwoken.size(), last);
        });
  }

  @Override
  public Purge purge(long node, long now, int limit) {
    return change(
        () -> {
          NodeRow unused = nodes.fence(node);
          return purge(now, limit);
        });
  }

  private Purge purge(long now, int limit) {
    List<Long> executions =
        database.executions.values().stream()
            .filter(row -> row.expiresAt() != null && row.expiresAt() <= now && row.ended() != null)
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
  }

  // --- Wake-ups ---

  @Override
  public void wakeOthers() {
    listeners.forEach(Runnable::run);
  }

  @Override
  public boolean isShared() {
    return listeners.size() > 1;
  }

  @Override
  public void onWake(Runnable listener) {
    listeners.add(listener);
  }

  /** Nobody else can lock anything. */
  @Override
  public Duration patience() {
    return Duration.ZERO;
  }

  // --- Reads ---

  @Override
  public long now() {
    return clock.getAsLong();
  }

  @Override
  public synchronized Optional<ExecutionRow> find(Target target) {
    return reads.find(target);
  }

  @Override
  public synchronized Map<Long, List<OperationRow>> journals(Collection<Long> executions) {
    return reads.journals(executions);
  }

  @Override
  public synchronized Map<Long, List<OperationRow>> journalsSince(Collection<Known> known) {
    return reads.journalsSince(known);
  }

  @Override
  public synchronized Map<Long, List<OperationRow>> outstanding(Collection<Long> executions) {
    return reads.outstanding(executions);
  }

  @Override
  public synchronized List<ExecutionRow> settled(Collection<Long> executions) {
    return reads.settled(executions);
  }

  @Override
  public synchronized List<Long> owned(long node) {
    return reads.owned(node);
  }

  @Override
  public synchronized List<Long> withMail(long node, int limit) {
    return reads.withMail(node, limit);
  }

  @Override
  public synchronized @Nullable Long nextDue(Collection<WorkflowVersion> versions) {
    return reads.nextDue(versions);
  }

  @Override
  public synchronized ListPage list(ListQuery query) {
    return reads.list(query);
  }

  @Override
  public synchronized Map<String, Map<ExecutionStatus, Long>> counts() {
    return reads.counts();
  }

  @Override
  public synchronized List<EventRow> mailbox(long execution) {
    return reads.mailbox(execution);
  }

  @Override
  public synchronized List<NodeRow> nodes() {
    return reads.nodes();
  }

  @Override
  public synchronized Set<Integer> versionsOf(String workflow) {
    return reads.versionsOf(workflow);
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
}
