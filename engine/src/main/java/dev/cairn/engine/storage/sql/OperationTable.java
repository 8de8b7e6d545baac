package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.commit.Tables.OperationRef;
import dev.cairn.engine.storage.commit.Tables.Wait;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The statements about operations. */
public final class OperationTable {
  private final Session session;

  OperationTable(Session session) {
    this.session = session;
  }

  void put(Collection<OperationRow> operations) {
    List<OperationRow> added = operations.stream().filter(OperationRow::isNew).toList();
    if (!added.isEmpty()) {
      session.query(INSERT_OPERATIONS).add(operationRows(added)).update();
    }
    List<OperationRow> changed = operations.stream().filter(it -> !it.isNew()).toList();
    if (!changed.isEmpty()) {
      session
          .query(INSERT_OPERATIONS)
          .add(operationRows(changed))
          .add(" where true" + UPSERT_OPERATIONS)
          .update();
    }
  }

  public static final String INSERT_OPERATIONS =
      "insert into operation (execution, id, position, parent, name, type, subtype, status,"
          + " attempt, started, ended, started_seq, ended_seq, due, event, target, input, options,"
          + " result, error, attempts) select o.execution, o.id, o.position, o.parent, o.name,"
          + " o.type, o.subtype, o.status, o.attempt, o.started, o.ended, o.started_seq,"
          + " o.ended_seq, o.due, o.event, o.target, o.input, o.options, o.result, o.error,"
          + " o.attempts from ";

  public static final String UPSERT_OPERATIONS =
      " on conflict (execution, id) do update set status = excluded.status, attempt ="
          + " excluded.attempt, ended = excluded.ended, ended_seq = excluded.ended_seq, due ="
          + " excluded.due, event = excluded.event, target = excluded.target, input ="
          + " excluded.input, options = excluded.options, result = excluded.result, error ="
          + " excluded.error, attempts = excluded.attempts";

  public static Values<OperationRow> operationRows(Collection<OperationRow> operations) {
    return Values.of("o", operations)
        .longs("execution", OperationRow::execution)
        .texts("id", OperationRow::id)
        .ints("position", OperationRow::position)
        .texts("parent", OperationRow::parent)
        .texts("name", OperationRow::name)
        .ints("type", it -> Columns.code(it.type()))
        .texts("subtype", OperationRow::subType)
        .ints("status", it -> Columns.code(it.status()))
        .ints("attempt", OperationRow::attempt)
        .longs("started", OperationRow::started)
        .longs("ended", OperationRow::ended)
        .ints("started_seq", OperationRow::startedSeq)
        .ints("ended_seq", OperationRow::endedSeq)
        .rareLongs("due", OperationRow::due)
        .rareTexts("event", OperationRow::event)
        .rareTexts("target", OperationRow::target)
        .rareTexts("input", OperationRow::input)
        .rareTexts("options", OperationRow::options)
        .texts("result", OperationRow::result)
        .rareTexts("error", OperationRow::error)
        .rareTexts("attempts", OperationRow::attempts);
  }

  List<OperationRow> waiting(Set<Wait> waits) {
    return session
        .query("select " + Columns.OPERATION + " from ")
        .add(Values.of("w", waits).longs("execution", Wait::execution).texts("event", Wait::event))
        .add(
            " join operation o on o.event = w.event and o.execution = w.execution order by"
                + " o.execution, o.position, o.id")
        .list(Columns::operation);
  }

  List<OperationRow> operations(Set<OperationRef> operations) {
    return session
        .query("select " + Columns.OPERATION + " from ")
        .add(refs(operations))
        .add(" join operation o on o.execution = r.execution and o.id = r.id")
        .list(Columns::operation);
  }

  static Values<OperationRef> refs(Collection<OperationRef> operations) {
    return Values.of("r", operations)
        .longs("execution", OperationRef::execution)
        .texts("id", OperationRef::id);
  }

  void clearWaits(Set<Long> executions) {
    session
        .query(
            "update operation set event = null where event is not null and execution in (select"
                + " k.key from ")
        .add(SqlTables.keysOf(executions))
        .add(")")
        .update();
  }
}
