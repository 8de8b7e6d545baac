package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Known;
import dev.cairn.engine.storage.ListPage;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.commit.Tables.OperationRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The queries that change nothing. */
public final class Reads {
  /** Whether something outside of the workflow's code will change an operation {@code o}. */
  private static final String OUTSTANDING =
      "o.ended is null and (o.due is not null or o.event is not null or o.target is not null)";

  /** The number of workflows whose executions are put together; those of more are sorted. */
  private static final int MERGED = 100;

  private final Session session;

  public Reads(Session session) {
    this.session = session;
  }

  public long now() {
    return session.query("select ").addNow().list(row -> row.getLong(1)).get(0);
  }

  public Optional<ExecutionRow> find(Target target) {
    Query query = session.query("select " + Columns.EXECUTION + " from execution e where ");
    if (target instanceof Target.ByKey it) query.add("e.key = ?", it.key());
    if (target instanceof Target.ByName it) {
      query.add("e.workflow = ? and e.name = ?", it.workflow(), it.name());
    }
    return query.list(Columns::execution).stream().findFirst();
  }

  public Map<Long, List<OperationRow>> journals(Collection<Long> executions) {
    Map<Long, List<OperationRow>> journals = new HashMap<>();
    if (executions.isEmpty()) return journals;
    executions.forEach(key -> journals.put(key, new ArrayList<>()));
    session
        .query("select " + Columns.OPERATION + " from ")
        .add(SqlTables.keysOf(executions))
        .add(" join operation o on o.execution = k.key order by o.execution, o.position")
        .list(Columns::operation)
        .forEach(row -> Objects.requireNonNull(journals.get(row.execution())).add(row));
    return journals;
  }

  public Map<Long, List<OperationRow>> journalsSince(Collection<Known> known) {
    Map<Long, List<OperationRow>> journals = new HashMap<>();
    if (known.isEmpty()) return journals;
    known.forEach(it -> journals.put(it.execution(), new ArrayList<>()));
    List<OperationRef> open = new ArrayList<>();
    for (Known it : known) it.open().forEach(id -> open.add(new OperationRef(it.execution(), id)));
    Query query =
        session
            .query("select " + Columns.OPERATION + " from ")
            .add(
                Values.of("k", known).longs("key", Known::execution).ints("known", Known::position))
            .add(" join operation o on o.execution = k.key and o.position > k.known");
    if (!open.isEmpty()) {
      query
          .add(" union all select " + Columns.OPERATION + " from ")
          .add(OperationTable.refs(open))
          .add(" join operation o on o.execution = r.execution and o.id = r.id");
    }
    query
        .add(" order by execution, position")
        .list(Columns::operation)
        .forEach(row -> Objects.requireNonNull(journals.get(row.execution())).add(row));
    return journals;
  }

  public Map<Long, List<OperationRow>> outstanding(Collection<Long> executions) {
    Map<Long, List<OperationRow>> open = new HashMap<>();
    if (executions.isEmpty()) return open;
    session
        .query("select " + Columns.OPERATION + " from ")
        .add(SqlTables.keysOf(executions))
        .add(" join operation o on o.execution = k.key where " + OUTSTANDING)
        .add(" order by o.execution, o.position")
        .list(Columns::operation)
        .forEach(row -> open.computeIfAbsent(row.execution(), it -> new ArrayList<>()).add(row));
    return open;
  }

  public List<ExecutionRow> settled(Collection<Long> executions) {
    if (executions.isEmpty()) return List.of();
    return session
        .query("select " + Columns.OUTCOME + " from ")
        .add(SqlTables.keysOf(executions))
        .add(" join execution e on e.key = k.key where e.status not in " + SqlTables.GOING_ON)
        .list(Columns::execution);
  }

  public List<Long> owned(long node) {
    return session
        .query("select e.key from execution e where e.owner = ? order by e.key", node)
        .list(row -> row.getLong(1));
  }

  /**
   * Suspended executions with an operation that ended and that no invocation was told of, or
   * without one that they could wait for.
   *
   * @param last the last key that was looked at; null if there are no more
   */
  record Unwoken(List<Long> executions, @Nullable Long last) {}

  Unwoken unwoken(long after, int limit) {
    List<Long> unwoken = new ArrayList<>();
    List<Long> all =
        session
            .query(
                "select c.key, case when c.status = "
                    + ExecutionStatus.SUSPENDED.code()
                    // The limits keep PostgreSQL from reading all operations there are.
                    + " and ((select 1 from operation o where o.execution = c.key and o.ended"
                    + " is not null and o.ended_seq is null limit 1) = 1 or (select 1 from"
                    + " operation o where o.execution = c.key and "
                    + OUTSTANDING
                    + " limit 1) is null) then 1 else 0 end from (select e.key, e.status from"
                    + " execution e where e.key > ? order by e.key limit ?) as c order by c.key",
                after,
                limit)
            .list(
                row -> {
                  if (row.getInt(2) == 1) unwoken.add(row.getLong(1));
                  return row.getLong(1);
                });
    return new Unwoken(unwoken, all.size() < limit ? null : all.get(all.size() - 1));
  }

  public List<Long> withMail(long node, long now, int limit) {
    return session
        .query(
            "select v.execution from event v join execution e on e.key = v.execution where"
                + " v.delivered_at is null and v.execution is not null and v.expires_at > ? and"
                + " e.owner = ? and (v.name is null or exists (select 1 from operation o where"
                + " o.execution = v.execution and o.event = v.name)) union select o.execution from"
                + " event v join operation o on o.event = v.name join execution e on e.key ="
                + " o.execution where v.delivered_at is null and v.execution is null and"
                + " v.expires_at > ? and e.owner = ? order by 1 limit ?",
            now,
            node,
            now,
            node,
            limit)
        .list(row -> row.getLong(1));
  }

  public @Nullable Long nextDue(Collection<WorkflowVersion> versions) {
    if (versions.isEmpty()) return null;
    return session
        .query(
            "select min(d.wake_at) from (select (select min(e.wake_at) from execution e where"
                + " e.workflow = n.workflow and e.version = n.version and e.wake_at is not null) as"
                + " wake_at from ")
        .add(
            Values.of("n", versions)
                .texts("workflow", WorkflowVersion::workflow)
                .ints("version", WorkflowVersion::version))
        .add(") as d")
        .<Optional<Long>>list(row -> Optional.ofNullable(Columns.longOrNull(row, 1)))
        .get(0)
        .orElse(null);
  }

  /**
   * The executions of a list. A list of all workflows is put together from the lists of each, which
   * an index has in their order.
   */
  public ListPage list(ListQuery query) {
    List<@Nullable String> workflows = new ArrayList<>();
    if (query.workflow() == null) workflows.addAll(workflows());
    else workflows.add(query.workflow());
    if (workflows.size() > MERGED) {
      workflows.clear();
      workflows.add(null);
    }
    if (workflows.isEmpty()) return ListPage.of(List.of(), query.limit());
    String order =
        query.oldestFirst() ? " order by started, key" : " order by started desc, key desc";
    Query sql = session.query("");
    for (int i = 0; i < workflows.size(); i++) {
      sql.add(i == 0 ? "select * from (" : " union all select * from (");
      addListed(sql, query, workflows.get(i));
      sql.add(order).add(" limit ?) as w" + i, query.limit() + 1);
    }
    sql.add(order).add(" limit ?", query.limit() + 1);
    return ListPage.of(sql.list(Columns::execution), query.limit());
  }

  /** The names of all workflows, each found by a step through an index. */
  private List<String> workflows() {
    return session
        .query(
            "with recursive w(workflow) as (select min(e.workflow) from execution e union all"
                + " select (select min(e.workflow) from execution e where e.workflow > w.workflow)"
                + " from w where w.workflow is not null) select w.workflow from w where w.workflow"
                + " is not null")
        .list(row -> row.getString(1));
  }

  /**
   * Adds the query for a part of a list.
   *
   * @param workflow null for all
   */
  private static void addListed(Query sql, ListQuery query, @Nullable String workflow) {
    sql.add("select " + Columns.LISTED + " from execution e where true");
    if (workflow != null) sql.add(" and e.workflow = ?", workflow);
    if (!query.statuses().isEmpty()) {
      sql.add(" and (e.status in ").add(SqlTables.codes(query.statuses().stream()));
      // A code that means nothing is read as parked.
      if (query.statuses().contains(ExecutionStatus.PARKED)) {
        sql.add(" or e.status not in ").add(SqlTables.codes(Stream.of(ExecutionStatus.values())));
      }
      sql.add(")");
    }
    if (query.namePrefix() != null) {
      int length = query.namePrefix().codePointCount(0, query.namePrefix().length());
      sql.add(" and substr(e.name, 1, ?) = ?", length, query.namePrefix());
    }
    if (query.namePart() != null && !query.namePart().isEmpty()) {
      // Every database has it, and tells capital letters apart, as LIKE does not in SQLite.
      sql.add(" and replace(e.name, ?, '') <> e.name", query.namePart());
    }
    if (query.startedFrom() != null) sql.add(" and e.started >= ?", query.startedFrom());
    if (query.startedBefore() != null) sql.add(" and e.started < ?", query.startedBefore());
    if (query.waitsFor() != null) {
      sql.add(" and exists (select 1 from operation o where o.execution = e.key and " + OUTSTANDING)
          .add(" and ? in (o.event, o.target, o.name))", query.waitsFor());
    }
    if (query.after() != null) {
      sql.add(query.oldestFirst() ? " and (e.started, e.key) > " : " and (e.started, e.key) < ")
          .add("(?, ?)", query.after().started(), query.after().key());
    }
  }

  public Map<String, Map<ExecutionStatus, Long>> counts() {
    Map<String, Map<ExecutionStatus, Long>> counts = new TreeMap<>();
    session
        .query(
            "select e.workflow, e.status, count(*) from execution e group by e.workflow, e.status")
        .list(
            row ->
                counts
                    .computeIfAbsent(row.getString(1), workflow -> new TreeMap<>())
                    .merge(ExecutionStatus.ofCode(row.getInt(2)), row.getLong(3), Long::sum));
    return counts;
  }

  public List<EventRow> mailbox(long execution) {
    return session
        .query(
            "select "
                + Columns.EVENT
                + " from event v where v.execution = ? and v.delivered_at is null order by v.seq",
            execution)
        .list(Columns::event);
  }
}
