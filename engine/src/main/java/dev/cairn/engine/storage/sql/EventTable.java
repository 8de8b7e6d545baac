package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.commit.Tables.MailRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The statements about events that are the same in all databases. */
final class EventTable {
  private final Session session;

  EventTable(Session session) {
    this.session = session;
  }

  List<@Nullable Long> insert(List<MailRow> events) {
    Map<String, Long> numbers = new HashMap<>();
    session
        .query(
            "insert into event (id, execution, name, operation, kind, payload, sent, expires_at)"
                + " select m.id, m.execution, m.name, m.operation, m.kind, m.payload, m.sent,"
                + " m.expires_at from ")
        .add(
            Values.of("m", events)
                .texts("id", it -> it.event().id())
                .longs("execution", MailRow::execution)
                .texts("name", it -> it.event().name())
                .texts("operation", it -> it.event().operation())
                .ints("kind", it -> it.event().kind().code())
                .texts("payload", it -> it.event().payload())
                .longs("sent", it -> it.event().sent())
                .longs("expires_at", it -> it.event().expiresAt())
                .numbered())
        .add(" where true order by m.n on conflict (id) do nothing returning seq, id")
        .list(row -> numbers.put(row.getString(2), row.getLong(1)));
    List<@Nullable Long> answers = new ArrayList<>();
    // Of two with the same id the first one was inserted.
    for (MailRow event : events) answers.add(numbers.remove(event.event().id()));
    return answers;
  }

  Set<String> sentBefore(Set<String> ids) {
    return new HashSet<>(
        session
            .query("select v.id from ")
            .add(Values.of("i", ids).texts("id", id -> id))
            .add(" join event v on v.id = i.id")
            .list(row -> row.getString(1)));
  }

  List<EventRow> mail(Set<Long> executions, long now) {
    return session
        .query("select " + Columns.EVENT + " from ")
        .add(SqlTables.keysOf(executions))
        .add(
            " join event v on v.execution = k.key where v.delivered_at is null and v.execution is"
                + " not null and v.expires_at > ? order by v.seq",
            now)
        .list(Columns::event);
  }

  Map<Long, Integer> mailSizes(Set<Long> executions) {
    Map<Long, Integer> sizes = new HashMap<>();
    session
        .query("select v.execution, count(*) from ")
        .add(SqlTables.keysOf(executions))
        .add(
            " join event v on v.execution = k.key where v.delivered_at is null and v.execution is"
                + " not null group by v.execution")
        .list(row -> sizes.put(row.getLong(1), row.getInt(2)));
    return sizes;
  }

  Map<String, Integer> poolSizes(Set<String> names) {
    Map<String, Integer> sizes = new HashMap<>();
    session
        .query("select v.name, count(*) from ")
        .add(Values.of("n", names).texts("name", name -> name))
        .add(
            " join event v on v.name = n.name where v.delivered_at is null and v.execution is null"
                + " group by v.name")
        .list(row -> sizes.put(row.getString(1), row.getInt(2)));
    return sizes;
  }

  Map<String, Set<Long>> foreignWaiters(Set<String> names, long node) {
    Map<String, Set<Long>> owners = new HashMap<>();
    session
        .query("select distinct n.name, e.owner from ")
        .add(Values.of("n", names).texts("name", name -> name))
        .add(
            " join operation o on o.event = n.name join execution e on e.key = o.execution where"
                + " e.owner is not null and e.owner <> ?",
            node)
        .list(
            row ->
                owners
                    .computeIfAbsent(row.getString(1), name -> new HashSet<>())
                    .add(row.getLong(2)));
    return owners;
  }

  /**
   * A broadcast does not become an event of the execution that took it: its id is known for as long
   * as that of any other, also when the execution is purged before.
   */
  void taken(Collection<Delivery> deliveries, long now) {
    Set<Long> events = new HashSet<>();
    deliveries.forEach(it -> events.add(it.event().seq()));
    discard(events, now);
  }

  void discard(Set<Long> events, long now) {
    session
        .query("update event set delivered_at = ? where seq in (select k.key from ", now)
        .add(SqlTables.keysOf(events))
        .add(")")
        .update();
  }

  void remove(Set<Long> events) {
    session
        .query("delete from event where seq in (select k.key from ")
        .add(SqlTables.keysOf(events))
        .add(")")
        .update();
  }
}
