package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.sql.Columns;
import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.storage.sql.SqlTables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;

/** Queries of a writer that is alone. */
final class SqliteTables extends SqlTables {

  SqliteTables(Session session) {
    super(session);
  }

  /** There is one writer, so what it reads stays as it is. */
  @Override
  public void lockNames(SortedSet<String> shared, SortedSet<String> exclusive) {}

  @Override
  protected String skipLocked() {
    return "";
  }

  @Override
  protected String returning() {
    return Columns.EXECUTION.replace("e.", "");
  }

  @Override
  public Map<String, Set<Long>> waiters(Map<String, Integer> limits, long node) {
    Map<String, Set<Long>> waiters = new HashMap<>();
    limits.forEach(
        (name, limit) ->
            waiters.put(
                name,
                new LinkedHashSet<>(
                    session()
                        .query(
                            "select o.execution from operation o join execution e on e.key ="
                                + " o.execution where o.event = ? and "
                                + CAN_TAKE
                                + " order by o.started, o.execution limit ?",
                            name,
                            node,
                            limit)
                        .list(row -> row.getLong(1)))));
    return waiters;
  }

  @Override
  public List<EventRow> pool(Map<String, Integer> limits, long now) {
    List<EventRow> events = new ArrayList<>();
    limits.forEach(
        (name, limit) ->
            events.addAll(
                session()
                    .query(
                        "select "
                            + Columns.EVENT
                            + " from event v where v.name = ? and v.delivered_at is null and"
                            + " v.execution is null and v.expires_at > ? and v.kind in "
                            + KNOWN_KINDS
                            + " order by v.seq limit ?",
                        name,
                        now,
                        limit)
                    .list(Columns::event)));
    events.sort(Comparator.comparingLong(EventRow::seq));
    return events;
  }
}
