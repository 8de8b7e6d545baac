package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.sql.Columns;
import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.storage.sql.SqlTables;
import dev.cairn.engine.storage.sql.Values;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;

/** Queries of one of many writers. */
final class PostgresTables extends SqlTables {

  /** Tells locks on names of events from other advisory locks of the database. */
  private static final int LOCK_SPACE = 0x6361_6972;

  PostgresTables(Session session) {
    super(session);
  }

  /**
   * A row lock cannot protect "nobody waits", so names have locks of their own. Runs that begin to
   * wait share a lock; a broadcast takes it exclusively.
   */
  @Override
  public void lockNames(SortedSet<String> shared, SortedSet<String> exclusive) {
    // Two names may have the same hash; then the stronger lock counts.
    Map<Integer, Boolean> locks = new TreeMap<>();
    shared.forEach(name -> locks.put(name.hashCode(), false));
    exclusive.forEach(name -> locks.put(name.hashCode(), true));
    session()
        .query(
            "select case when l.exclusive = 1 then pg_advisory_xact_lock("
                + LOCK_SPACE
                + ", l.id) else pg_advisory_xact_lock_shared("
                + LOCK_SPACE
                + ", l.id) end from (select * from ")
        .add(
            Values.of("u", locks.entrySet())
                .ints("id", Map.Entry::getKey)
                .ints("exclusive", it -> it.getValue() ? 1 : 0))
        .add(" order by u.id) as l")
        .list(row -> true);
  }

  @Override
  protected String skipLocked() {
    return " for update of e skip locked";
  }

  @Override
  public Map<String, Set<Long>> waiters(Map<String, Integer> limits, long node) {
    Map<String, Set<Long>> waiters = new HashMap<>();
    session()
        .query("select l.name, w.execution from ")
        .add(limits(limits).numbered())
        .add(
            " cross join lateral (select o.execution, o.started from operation o join execution e"
                + " on e.key = o.execution where o.event = l.name and "
                + CAN_TAKE
                + " order by o.started, o.execution limit l.size) as w order by l.n, w.started,"
                + " w.execution",
            node)
        .list(
            row ->
                waiters
                    .computeIfAbsent(row.getString(1), name -> new LinkedHashSet<>())
                    .add(row.getLong(2)));
    return waiters;
  }

  /**
   * Others who want the same broadcast wait until it is decided who takes it. To skip it would
   * leave somebody waiting for ever when the other one does not take it in the end.
   */
  @Override
  public List<EventRow> pool(Map<String, Integer> limits, long now) {
    List<EventRow> events =
        session()
            .query("select " + Columns.EVENT + " from ")
            .add(limits(new TreeMap<>(limits)).numbered())
            .add(
                " cross join lateral (select * from event x where x.name = l.name and"
                    + " x.delivered_at is null and x.execution is null and x.expires_at > ? and"
                    + " x.kind in "
                    + KNOWN_KINDS
                    + " order by x.seq limit l.size for update) as v order by l.n, v.seq",
                now)
            .list(Columns::event);
    events.sort(Comparator.comparingLong(EventRow::seq));
    return events;
  }

  private static Values<Map.Entry<String, Integer>> limits(Map<String, Integer> limits) {
    return Values.of("l", limits.entrySet())
        .texts("name", Map.Entry::getKey)
        .ints("size", Map.Entry::getValue);
  }
}
