package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.Purge;
import java.time.Duration;
import java.util.List;

/** Removes what has expired: what belongs to an execution first, then the execution. */
public final class Purging {
  private static final Duration NODES_KEPT = Duration.ofDays(30);

  private final Session session;

  public Purging(Session session) {
    this.session = session;
  }

  public Purge run(long now, int limit) {
    List<Long> executions =
        session
            .query(
                "select e.key from execution e where e.expires_at <= ? and e.ended is not null"
                    + " order by e.expires_at limit ?"
                    + session.dialect().forUpdate("e"),
                now,
                limit)
            .list(row -> row.getLong(1));
    if (!executions.isEmpty()) {
      delete("operation", "execution", executions);
      delete("event", "execution", executions);
      delete("execution", "key", executions);
    }
    List<Long> events =
        session
            .query(
                "select v.seq from event v where v.expires_at <= ? order by v.expires_at limit ?",
                now,
                limit)
            .list(row -> row.getLong(1));
    if (!events.isEmpty()) delete("event", "seq", events);
    // The versions of a node that has ended tell which workflows there are while a process starts.
    session
        .query(
            "delete from node where ended_at <= ? and not exists (select 1 from execution e where"
                + " e.owner = node.id)",
            now - NODES_KEPT.toMillis())
        .update();
    return new Purge(
        executions.size(), events.size(), executions.size() == limit || events.size() == limit);
  }

  private void delete(String table, String column, List<Long> keys) {
    session
        .query("delete from " + table + " where " + column + " in (select k.key from ")
        .add(SqlTables.keysOf(keys))
        .add(")")
        .update();
  }
}
