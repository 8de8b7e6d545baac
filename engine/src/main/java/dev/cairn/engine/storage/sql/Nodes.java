package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.TakeOver;
import dev.cairn.engine.storage.WorkflowVersion;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The fence, the leases, and what becomes of the executions of dead nodes. */
public final class Nodes {
  private static final String GIVE_UP =
      "update execution set status = "
          + ExecutionStatus.READY.code()
          + ", owner = null, last_owner = null, revision = revision + 1,"
          + " failures = failures + ?, wake_at = ? where key in ";

  private final Session session;

  public Nodes(Session session) {
    this.session = session;
  }

  /**
   * Lets a transaction go on only while the node lives: a takeover of the node waits for the end of
   * this transaction, or this one waits for that and then finds the node ended.
   */
  public void requireLive(long node) {
    List<Long> live =
        session
            .query(
                "select n.id from node n where n.id = ? and n.ended_at is null"
                    + session.dialect().forUpdate("n"),
                node)
            .list(row -> row.getLong(1));
    if (live.isEmpty()) throw new NodeLostException(node);
  }

  /**
   * Lets a commit go on only while the node lives, and only once: a commit that is repeated because
   * its answer was lost finds its number used.
   *
   * @return false if a commit of that number was made before
   */
  public boolean count(long node, long batch) {
    boolean isNext =
        session
                .query(
                    "update node set batch = ? where id = ? and ended_at is null and batch = ?",
                    batch,
                    node,
                    batch - 1)
                .update()
            == 1;
    if (!isNext) requireMade(node, batch);
    return isNext;
  }

  /**
   * Requires that the node lives and that this was its last commit. Otherwise the database has
   * forgotten commits of the node, since it was restored from a backup or a replica took its place:
   * what the node remembers is not true any more.
   */
  public void requireMade(long node, long batch) {
    requireLive(node);
    if (lastBatch(node) != batch) throw new NodeLostException(node);
  }

  /** The number of the node's last commit. */
  public long lastBatch(long node) {
    List<Long> batch =
        session.query("select batch from node where id = ?", node).list(row -> row.getLong(1));
    if (batch.isEmpty()) throw new NodeLostException(node);
    return batch.get(0);
  }

  public Lease register(
      String name, Collection<WorkflowVersion> versions, Duration lease, long now) {
    long id =
        session
            .query(
                "insert into node (name, batch, registered, versions) values (?, 0, ?, ?) returning"
                    + " id",
                name,
                now,
                Columns.text(versions))
            .list(row -> row.getLong(1))
            .get(0);
    long until = now + lease.toMillis();
    session.query("insert into lease (node, until) values (?, ?)", id, until).update();
    releaseStrays(now);
    return new Lease(id, now, until);
  }

  /**
   * Makes executions ready whose owner is in no row, as after a restore of some tables. A node is
   * written before it owns anything, and kept while it does, so nobody else can be running them.
   */
  private void releaseStrays(long now) {
    List<Long> strays =
        session
            .query("select e.key from execution e where " + STRAY + " order by e.key")
            .add(session.dialect().forUpdate("e"))
            .list(row -> row.getLong(1));
    if (strays.isEmpty()) return;
    // Once they are locked: where a lock had to be waited for, a node may have taken the execution
    // that the first look did not see.
    session
        .query(GIVE_UP + "(select e.key from ", 1, now)
        .add(SqlTables.keysOf(strays))
        .add(" join execution e on e.key = k.key where " + STRAY + ")")
        .update();
  }

  /** Whether an execution {@code e} has an owner that nobody knows. */
  private static final String STRAY =
      "e.owner is not null and not exists (select 1 from node n where n.id = e.owner)";

  public void setVersions(long node, Collection<WorkflowVersion> versions) {
    session
        .query("update node set versions = ? where id = ?", Columns.text(versions), node)
        .update();
  }

  /** Does not touch the row of the node, which a commit may have locked. */
  public Lease renew(long node, Duration lease) {
    List<Lease> renewed =
        session
            .query("update lease set until = ")
            .addNow()
            .add(" + ? where node = ? returning until", lease.toMillis(), node)
            .list(row -> new Lease(node, row.getLong(1) - lease.toMillis(), row.getLong(1)));
    if (renewed.isEmpty()) throw new NodeLostException(node);
    return renewed.get(0);
  }

  /** A lease lasts until then at least; one that has ended stays so. */
  public void extend(long node, long until) {
    session
        .query("update lease set until = ? where node = ? and until < ?", until, node, until)
        .update();
  }

  /** Ends nodes whose lease has expired; a renewal that comes later finds no lease. */
  public List<Long> expire(long except, long now) {
    List<Long> dead =
        session
            .query("delete from lease where until <= ? and node <> ? returning node", now, except)
            .list(row -> row.getLong(1));
    if (!dead.isEmpty()) end(dead, now);
    return dead;
  }

  /** Ends all nodes. */
  public void expireAll(long now) {
    session.query("delete from lease").update();
    session.query("update node set ended_at = ? where ended_at is null", now).update();
  }

  private void end(List<Long> nodes, long now) {
    session
        .query(
            "update node set ended_at = ? where ended_at is null and id in (select k.key from ",
            now)
        .add(SqlTables.keysOf(nodes))
        .add(")")
        .update();
  }

  /** Makes executions of ended nodes ready, and counts the invocations that they lost. */
  public TakeOver release(List<Long> nodes, long now, int limit) {
    List<Long> owners = endedOwners();
    if (owners.isEmpty()) return new TakeOver(nodes, 0, false);
    int released =
        session
            .query(
                GIVE_UP + "(select e.key from execution e where e.owner in (select k.key from ",
                1,
                now)
            .add(SqlTables.keysOf(owners))
            .add(") order by e.key limit ?", limit)
            .add(session.dialect().forUpdate("e") + ")")
            .update();
    return new TakeOver(nodes, released, released == limit);
  }

  /**
   * The nodes that have ended and own something. Their executions are looked for by owner: a look
   * at everything that has one would go through what the living node has owned since the last
   * vacuum, every second, while its commits wait.
   */
  private List<Long> endedOwners() {
    return session
        .query(
            "select n.id from node n where n.ended_at is not null and exists (select 1 from"
                + " execution e where e.owner = n.id)")
        .list(row -> row.getLong(1));
  }

  /** Makes executions ready that should not be suspended. */
  int wake(List<Long> executions, long now) {
    return session
        .query(
            "update execution set status = ?, last_owner = null, revision = revision + 1, wake_at ="
                + " ? where status = ? and key in (select k.key from ",
            ExecutionStatus.READY.code(),
            now,
            ExecutionStatus.SUSPENDED.code())
        .add(SqlTables.keysOf(executions))
        .add(")")
        .update();
  }

  public void leave(long node, long now) {
    session
        .query(GIVE_UP + "(select e.key from execution e where e.owner = ?)", 0, now, node)
        .update();
    session.query("delete from lease where node = ?", node).update();
    end(List.of(node), now);
  }

  public List<NodeRow> list() {
    return session
        .query(
            "select n.id, n.name, n.batch, n.registered, n.ended_at, l.until, n.versions from node"
                + " n left join lease l on l.node = n.id where n.ended_at is null or exists (select"
                + " 1 from execution e where e.owner = n.id) order by n.id")
        .list(Columns::node);
  }

  /** The versions of a workflow that nodes have or had. */
  public Set<Integer> versionsOf(String workflow) {
    Set<Integer> found = new HashSet<>();
    for (List<WorkflowVersion> versions :
        session
            .query("select n.versions from node n")
            .list(row -> Columns.versions(row.getString(1)))) {
      for (WorkflowVersion version : versions) {
        if (version.workflow().equals(workflow)) found.add(version.version());
      }
    }
    return found;
  }
}
