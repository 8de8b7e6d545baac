package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.EngineClosedException;
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
import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.commit.Splitting;
import dev.cairn.engine.storage.commit.Transaction;
import dev.cairn.engine.wait.Gate;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A storage in an SQL database; connections and locks are its subclasses'. */
public abstract class SqlStorage implements Storage {
  private static final Duration READS_END = Duration.ofSeconds(10);

  private final DeliveryRules rules;
  private final MailboxLimits limits;
  private final Gate reads = new Gate();

  protected SqlStorage(DeliveryRules rules, MailboxLimits limits) {
    this.rules = rules;
    this.limits = limits;
  }

  /** Runs the work in a transaction on a connection for changes of nodes, and commits it. */
  protected abstract <T> T change(Function<Session, T> work);

  /** Runs the work in a transaction on the connection for commits, behind the fence. */
  protected abstract <T> T fenced(Commit commit, Function<Session, T> work);

  /** Runs the work on a connection that changes nothing. */
  protected abstract <T> T read(Function<Session, T> work);

  private <T> T whileOpen(Function<Session, T> work) {
    if (!reads.enter()) throw new EngineClosedException();
    try {
      return read(work);
    } catch (StorageException e) {
      if (reads.isClosed()) throw new EngineClosedException("the engine was closed meanwhile", e);
      throw e;
    } finally {
      reads.leave();
    }
  }

  protected abstract SqlTables tables(Session session);

  @Override
  public Outcomes commit(Commit commit) {
    return Splitting.commit(commit, this::attempt);
  }

  /** Makes all writes in one transaction. */
  protected Outcomes attempt(Commit commit) {
    return fenced(commit, session -> new Transaction(tables(session), commit, rules, limits).run());
  }

  @Override
  public final Lease register(String name, Collection<WorkflowVersion> versions, Duration lease) {
    return change(
        session -> new Nodes(session).register(name, versions, lease, new Reads(session).now()));
  }

  @Override
  public final void setVersions(long node, Collection<WorkflowVersion> versions) {
    change(
        session -> {
          Nodes nodes = new Nodes(session);
          nodes.requireLive(node);
          nodes.setVersions(node, versions);
          return node;
        });
  }

  @Override
  public final void leave(long node) {
    change(
        session -> {
          Nodes nodes = new Nodes(session);
          nodes.requireLive(node);
          nodes.leave(node, new Reads(session).now());
          return node;
        });
  }

  @Override
  public final Mending mend(long node, long after, int limit) {
    Reads.Unwoken found = whileOpen(session -> new Reads(session).unwoken(after, limit));
    if (found.executions().isEmpty()) return new Mending(0, found.last());
    int woken =
        change(
            session -> {
              Nodes nodes = new Nodes(session);
              nodes.requireLive(node);
              return nodes.wake(found.executions(), new Reads(session).now());
            });
    return new Mending(woken, found.last());
  }

  @Override
  public final Purge purge(long node, long now, int limit) {
    return change(
        session -> {
          new Nodes(session).requireLive(node);
          return new Purging(session).run(now, limit);
        });
  }

  @Override
  public final long now() {
    return whileOpen(session -> new Reads(session).now());
  }

  @Override
  public final Optional<ExecutionRow> find(Target target) {
    return whileOpen(session -> new Reads(session).find(target));
  }

  @Override
  public final Map<Long, List<OperationRow>> journals(Collection<Long> executions) {
    return whileOpen(session -> new Reads(session).journals(executions));
  }

  @Override
  public final Map<Long, List<OperationRow>> journalsSince(Collection<Known> known) {
    return read(session -> new Reads(session).journalsSince(known));
  }

  @Override
  public final Map<Long, List<OperationRow>> outstanding(Collection<Long> executions) {
    return whileOpen(session -> new Reads(session).outstanding(executions));
  }

  @Override
  public final List<ExecutionRow> settled(Collection<Long> executions) {
    return whileOpen(session -> new Reads(session).settled(executions));
  }

  @Override
  public final List<Long> owned(long node) {
    return whileOpen(session -> new Reads(session).owned(node));
  }

  @Override
  public final List<Long> withMail(long node, int limit) {
    return whileOpen(
        session -> {
          Reads reads = new Reads(session);
          return reads.withMail(node, reads.now(), limit);
        });
  }

  @Override
  public final @Nullable Long nextDue(Collection<WorkflowVersion> versions) {
    return whileOpen(session -> Optional.ofNullable(new Reads(session).nextDue(versions)))
        .orElse(null);
  }

  @Override
  public final ListPage list(ListQuery query) {
    return whileOpen(session -> new Reads(session).list(query));
  }

  @Override
  public final Map<String, Map<ExecutionStatus, Long>> counts() {
    return whileOpen(session -> new Reads(session).counts());
  }

  @Override
  public final List<EventRow> mailbox(long execution) {
    return whileOpen(session -> new Reads(session).mailbox(execution));
  }

  @Override
  public final List<NodeRow> nodes() {
    return whileOpen(session -> new Nodes(session).list());
  }

  @Override
  public final Set<Integer> versionsOf(String workflow) {
    return whileOpen(session -> new Nodes(session).versionsOf(workflow));
  }

  /** Ends when the reads that are under way have ended, or have had the time for it. */
  @Override
  public void close() {
    reads.close(READS_END);
  }
}
