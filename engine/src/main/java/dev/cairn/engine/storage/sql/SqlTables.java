package dev.cairn.engine.storage.sql;

import static java.util.stream.Collectors.joining;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.ParkedRuns;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.Heads;
import dev.cairn.engine.storage.commit.Tables;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The queries of transactions in SQL. */
public abstract class SqlTables implements Tables {
  /** The codes of executions that {@linkplain ExecutionStatus#goesOn go on}, as a list. */
  static final String GOING_ON =
      codes(Stream.of(ExecutionStatus.values()).filter(ExecutionStatus::goesOn));

  private final Session session;
  private final ExecutionStarts starts;
  private final OperationTable operationTable;
  private final EventTable eventTable;

  protected SqlTables(Session session) {
    this.session = session;
    this.starts = new ExecutionStarts(session);
    this.operationTable = new OperationTable(session);
    this.eventTable = new EventTable(session);
  }

  protected final Session session() {
    return session;
  }

  // --- Executions ---

  @Override
  public final List<WriteResult.Started> start(List<StartRow> rows) {
    return starts.start(rows);
  }

  @Override
  public final Map<Target.ByName, Long> keys(Set<Target.ByName> names) {
    return starts.keys(names);
  }

  @Override
  public final Set<Long> parents(Set<Long> executions) {
    return new HashSet<>(
        session
            .query("select e.parent from ")
            .add(keysOf(executions))
            .add(" join execution e on e.key = k.key where e.parent is not null")
            .list(row -> row.getLong(1)));
  }

  @Override
  public final Map<Long, ExecutionRow> lock(SortedSet<Long> executions) {
    Map<Long, ExecutionRow> rows = new TreeMap<>();
    session
        .query("select " + Columns.HEAD + " from execution e where e.key in (select k.key from ")
        .add(keysOf(executions))
        .add(") order by e.key" + session.dialect().forUpdate("e"))
        .list(Columns::execution)
        .forEach(row -> rows.put(row.key(), row));
    return rows;
  }

  @Override
  public final Map<Long, ExecutionRow> rows(Set<Long> executions) {
    Map<Long, ExecutionRow> rows = new TreeMap<>();
    session
        .query("select " + Columns.EXECUTION + " from ")
        .add(keysOf(executions))
        .add(" join execution e on e.key = k.key")
        .list(Columns::execution)
        .forEach(row -> rows.put(row.key(), row));
    return rows;
  }

  @Override
  public final void update(List<HeadRow> heads) {
    session
        .query(
            "update execution as e set status = u.status, owner = u.owner, last_owner ="
                + " u.last_owner, invocation = u.invocation, revision = u.revision, failures ="
                + " u.failures, wake_at = u.wake_at, error = u.error,"
                + APPEND
                + " from ")
        .add(
            Values.of("u", heads)
                .longs("key", it -> it.head().key())
                .ints("status", it -> it.head().status().code())
                .longs("owner", it -> it.head().owner())
                .longs("last_owner", it -> it.head().lastOwner())
                .ints("invocation", it -> it.head().invocation())
                .ints("revision", it -> it.head().revision())
                .ints("failures", it -> it.head().failures())
                .longs("wake_at", it -> it.head().wakeAt())
                .texts("error", HeadRow::error)
                .texts("invocations", HeadRow::invocations))
        .add(" where e.key = u.key")
        .update();
  }

  /** Adds lines to the history without reading it. */
  private static final String APPEND =
      " invocations = case when u.invocations is null then e.invocations else"
          + " coalesce(e.invocations, '') || u.invocations end";

  @Override
  public final void end(List<EndRow> endings) {
    session.query(END_EXECUTIONS).add(endRows(endings)).add(" where e.key = u.key").update();
  }

  public static final String END_EXECUTIONS =
      "update execution as e set status = u.status, owner = null, last_owner = coalesce(e.owner,"
          + " e.last_owner), revision = e.revision + 1, wake_at = null, result = u.result, error ="
          + " u.error, ended = u.ended, expires_at = u.expires_at,"
          + APPEND
          + " from ";

  public static Values<EndRow> endRows(List<EndRow> endings) {
    return Values.of("u", endings)
        .longs("key", EndRow::execution)
        .ints("status", it -> it.ending().status().code())
        .texts("result", it -> it.ending().result())
        .texts("error", it -> it.ending().error())
        .longs("ended", it -> it.ending().ended())
        .longs("expires_at", it -> it.ending().expiresAt())
        .texts("invocations", EndRow::invocations);
  }

  @Override
  public final ExecutionRow continueAs(Write.ContinueAs write, long node) {
    session.query("delete from operation where execution = ?", write.execution()).update();
    Values<Write.ContinueAs> next =
        Values.of("u", List.of(write))
            .longs("key", Write.ContinueAs::execution)
            .ints("version", Write.ContinueAs::version)
            .ints("status", it -> ExecutionStatus.RUNNING.code())
            .longs("owner", it -> node)
            .texts("input", Write.ContinueAs::input)
            .texts("input_hash", Write.ContinueAs::inputHash)
            .longs("run_started", Write.ContinueAs::started)
            .longs("timeout_at", Write.ContinueAs::timeoutAt);
    return session
        .query(
            "update execution as e set version = u.version, run = e.run + 1, status = u.status,"
                + " owner = u.owner, last_owner = u.owner, invocation = e.invocation + 1, revision"
                + " = e.revision + 1, failures = 0, wake_at = null, input = u.input, input_hash ="
                + " u.input_hash, run_started = u.run_started, timeout_at = u.timeout_at, result ="
                + " null, error = null,"
                + " invocations = null from ")
        .add(next)
        .add(" where e.key = u.key returning " + returning())
        .list(Columns::execution)
        .get(0);
  }

  /** The columns of an execution in a returning clause; the target's alias is not known there. */
  protected String returning() {
    return Columns.EXECUTION;
  }

  @Override
  public final List<ExecutionRow> claim(Write.Claim claim, long node, long now) {
    // The order of what an update returns is not defined.
    List<Long> order = new ArrayList<>();
    Set<Long> damaged = new HashSet<>();
    session
        .query(
            "select e.key, e.status from execution e where e.workflow = ? and e.version = ? and"
                + " e.wake_at <= ? and (e.last_owner is null or e.last_owner = ? or e.wake_at <= ?)"
                + " order by e.wake_at, e.key limit ?"
                + skipLocked(),
            claim.version().workflow(),
            claim.version().version(),
            now,
            node,
            claim.foreignFrom(),
            claim.limit())
        .list(
            row -> (ExecutionStatus.isKnown(row.getInt(2)) ? order : damaged).add(row.getLong(1)));
    if (!damaged.isEmpty()) park(damaged);
    if (order.isEmpty()) return List.of();
    Map<Long, Integer> places = new HashMap<>();
    order.forEach(key -> places.put(key, places.size()));
    return session
        .query(
            "update execution as e set status = ?, owner = ?, last_owner = ?, invocation ="
                + " e.invocation + 1, wake_at = null where e.key in (select k.key from ",
            ExecutionStatus.RUNNING.code(),
            node,
            node)
        .add(keysOf(order))
        .add(") returning " + returning())
        .list(Columns::execution)
        .stream()
        .sorted(Comparator.comparingInt(row -> Objects.requireNonNull(places.get(row.key()))))
        .toList();
  }

  /** Sets damaged executions aside, which would be due for ever. */
  private void park(Set<Long> damaged) {
    List<HeadRow> parked = new ArrayList<>();
    for (ExecutionRow row : rows(damaged).values()) {
      parked.add(new HeadRow(Heads.parked(row), row.error(), null));
      ParkedRuns.tell(row.shown(), String.valueOf(row.error()));
    }
    update(parked);
  }

  /** The clause at the end of a query that takes only rows which nobody else is taking. */
  protected abstract String skipLocked();

  // --- Operations ---

  @Override
  public final void put(Collection<OperationRow> operations) {
    operationTable.put(operations);
  }

  @Override
  public final List<OperationRow> waiting(Set<Wait> waits) {
    return operationTable.waiting(waits);
  }

  @Override
  public final List<OperationRow> operations(Set<OperationRef> operations) {
    return operationTable.operations(operations);
  }

  @Override
  public final void clearWaits(Set<Long> executions) {
    operationTable.clearWaits(executions);
  }

  // --- Events ---

  @Override
  public final List<@Nullable Long> insert(List<MailRow> events) {
    return eventTable.insert(events);
  }

  @Override
  public final Set<String> sentBefore(Set<String> ids) {
    return eventTable.sentBefore(ids);
  }

  @Override
  public final List<EventRow> mail(Set<Long> executions, long now) {
    return eventTable.mail(executions, now);
  }

  @Override
  public final Map<Long, Integer> mailSizes(Set<Long> executions) {
    return eventTable.mailSizes(executions);
  }

  @Override
  public final Map<String, Integer> poolSizes(Set<String> names) {
    return eventTable.poolSizes(names);
  }

  @Override
  public final Map<String, Set<Long>> foreignWaiters(Set<String> names, long node) {
    return eventTable.foreignWaiters(names, node);
  }

  @Override
  public final void taken(Collection<Delivery> deliveries, long now) {
    eventTable.taken(deliveries, now);
  }

  @Override
  public final void discard(Set<Long> events, long now) {
    eventTable.discard(events, now);
  }

  @Override
  public final void remove(Set<Long> events) {
    eventTable.remove(events);
  }

  /** The condition that an execution {@code e} can take an event on the node now. */
  protected static final String CAN_TAKE =
      "(e.owner is null or e.owner = ?) and e.status in " + GOING_ON;

  /** A broadcast of another kind is damaged, and is none of those who wait for its name. */
  protected static final String KNOWN_KINDS =
      Stream.of(EventKind.values())
          .filter(kind -> kind != EventKind.UNKNOWN)
          .map(kind -> Integer.toString(kind.code()))
          .collect(joining(", ", "(", ")"));

  /** The codes of statuses, as a list of SQL. */
  static String codes(Stream<ExecutionStatus> statuses) {
    return statuses.map(it -> Integer.toString(it.code())).collect(joining(", ", "(", ")"));
  }

  static Values<Long> keysOf(Collection<Long> keys) {
    return Values.of("k", keys).longs("key", key -> key);
  }
}
